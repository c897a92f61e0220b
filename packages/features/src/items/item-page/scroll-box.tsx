// A box that scrolls sideways when its content is wider than the window, also by keyboard.
import type { ReactNode } from "react";
import classes from "./item-detail.module.css";

interface ScrollBoxProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const ScrollBox = ({ label, children }: ScrollBoxProps) => (
  <section
    className={classes.scroll}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    tabIndex={0}
  >
    {children}
  </section>
);
