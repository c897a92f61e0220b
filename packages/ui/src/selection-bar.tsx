// The bar below a report that says what is selected, and what can be done with it.
import type { ReactNode } from "react";
import classes from "./selection-bar.module.css";

interface SelectionBarProps {
  /** "3 items selected, 4,210.55". */
  readonly words: string;
  /** After the words. */
  readonly beside?: ReactNode;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

export const SelectionBar = ({ words, beside, children }: SelectionBarProps) => (
  <section className={classes.bar} aria-label="Selected items">
    <strong aria-live="polite">{words}</strong>
    {beside}
    <span className={classes.gap} />
    {children}
  </section>
);
