// A list with a line between its entries.
import type { ComponentProps } from "react";
import look from "./ruled-list.module.css";

interface RuledListProps extends ComponentProps<"ul"> {
  /** Its entries follow each other in time. */
  readonly as?: "ul" | "ol";
}

export const RuledList = ({ as: Tag = "ul", className, ...rest }: RuledListProps) => (
  <Tag className={className ? `${look.list} ${className}` : look.list} {...(rest as object)} />
);
