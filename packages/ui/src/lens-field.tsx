// A field with a lens: what is typed there is looked for in the list or the table below it.

import type { ComponentProps, ReactNode } from "react";
import classes from "./lens-field.module.css";
import { plainField } from "./plain-field.tsx";
import { Sign } from "./sign.tsx";

interface LensFieldProps extends Pick<ComponentProps<"input">, "id" | "ref" | "onKeyDown"> {
  /** Its accessible name and placeholder. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly className: string | undefined;
  /** At its end. */
  readonly children?: ReactNode;
}

/** The longest text. */
const LONGEST = 100;

export const LensField = ({ label, text, onText, className, children, ...field }: LensFieldProps) => (
  <span className={`${classes.field} ${className}`}>
    <Sign path="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.4 10.4L14 14" />
    <input
      {...field}
      className={plainField}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
    {children}
  </span>
);
