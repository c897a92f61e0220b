// The bar below a report that says what is selected, and what can be done with it.
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import classes from "./selection-bar.module.css";
import { isSomethingOpen } from "./single-keys.tsx";
import { isSubmitKey } from "./submit-key.tsx";

interface SelectionBarProps {
  /** "3 items selected, 4,210.55". */
  readonly words: string;
  /** After the words. */
  readonly beside?: ReactNode;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** Ctrl+Enter leads from the table to what is done with the rows: the last action of the bar. */
function useWayToActions(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSubmitKey(event) || event.defaultPrevented || isSomethingOpen()) return;
      event.preventDefault();
      [...(bar.current?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])].at(-1)?.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [bar]);
}

export function SelectionBar({ words, beside, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useWayToActions(bar);
  return (
    <section data-buttons ref={bar} className={classes.bar} aria-label="Selected items">
      <strong aria-live="polite">{words}</strong>
      {beside}
      <span className={classes.gap} />
      {children}
    </section>
  );
}
