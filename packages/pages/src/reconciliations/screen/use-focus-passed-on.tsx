// Passes the focus on when the row that has it goes away, so that a keyboard stays in the list.
import { type RefObject, useLayoutEffect } from "react";

const BUTTON = "button:not([aria-disabled])";

/** To the next row's first button, else to the one before, else to the page's title. */
export function useFocusPassedOn(row: RefObject<HTMLTableRowElement | null>): void {
  useLayoutEffect(() => {
    const here = row.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const beside = [here.nextElementSibling, here.previousElementSibling];
      const [button] = beside.flatMap((each) => each?.querySelector<HTMLElement>(BUTTON) ?? []);
      (button ?? document.getElementById("page-title"))?.focus();
    };
  }, [row]);
}
