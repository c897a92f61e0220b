// Passes the focus on when the row that has it goes away, so that a keyboard stays in the list.
import { type RefObject, useLayoutEffect } from "react";

const BUTTON = "button:not([aria-disabled])";

/** The dialog gives the focus back within this time. */
const CLOSING_MS = 60;

export const rowIdOf = (lineId: number): string => `line-${lineId}`;

/** After a dialog about a line: to the line that followed it, when it went away with what was done. */
export function passFocusOn(lineId: number, followingId: number | undefined): void {
  window.setTimeout(() => {
    if (document.getElementById(rowIdOf(lineId))) return;
    const row = followingId === undefined ? null : document.getElementById(rowIdOf(followingId));
    (row?.querySelector<HTMLElement>(BUTTON) ?? document.getElementById("page-title"))?.focus();
  }, CLOSING_MS);
}

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
