// A framed surface on the canvas of a page, whatever element it is.
import type { HTMLAttributes } from "react";
import look from "./card.module.css";

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "div" | "section" | "aside" | "fieldset" | "dl" | "ol" | "li" | "p" | "form";
}

export const Card = ({ as: Tag = "div", className, ...rest }: CardProps) => (
  <Tag className={className ? `${look.card} ${className}` : look.card} {...(rest as object)} />
);
