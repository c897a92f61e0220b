// Buttons beside each other.
import type { ComponentProps } from "react";
import look from "./button-row.module.css";

interface ButtonRowProps extends ComponentProps<"div"> {
  readonly as?: "div" | "nav";
}

export const ButtonRow = ({ as: Tag = "div", className, ...rest }: ButtonRowProps) => (
  <Tag className={className ? `${look.row} ${className}` : look.row} {...(rest as object)} />
);
