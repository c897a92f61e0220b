// A message in the place that it is about: its tone says how much it matters, and a button in it takes its colour.
import type { ComponentProps } from "react";
import look from "./note.module.css";

interface NoteProps extends ComponentProps<"div"> {
  readonly tone: "red" | "amber" | "blue" | "green";
}

/** Without words it is not seen, and a screen reader hears what comes into it. */
export const Note = ({ tone, className, ...rest }: NoteProps) => (
  <div className={className ? `${look.note} ${className}` : look.note} data-tone={tone} {...rest} />
);
