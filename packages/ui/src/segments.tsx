// Choices beside each other on one track, of which one holds: buttons, links or fields of a group.
import type { ComponentProps } from "react";
import look from "./segments.module.css";

interface SegmentsProps extends ComponentProps<"fieldset"> {
  readonly as?: "fieldset" | "nav" | "div";
}

/** The one that holds is `aria-pressed` or has `data-active`. */
export const Segments = ({ as: Tag = "fieldset", className, ...rest }: SegmentsProps) => (
  <Tag className={className ? `${look.track} ${className}` : look.track} {...(rest as object)} />
);
