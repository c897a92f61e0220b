// Keeps Tab within a dialog.
import type { KeyboardEvent } from "react";

const FOCUSABLE =
  'a[href], summary, button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** For `onKeyDown` of the dialog. Of radio buttons with one name only the chosen one is a stop. */
export function loopTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0 && !element.matches('input[type="radio"]:not(:checked)'),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  const isOutside = !stops.includes(at as HTMLElement);
  const next = event.shiftKey ? (at === first || isOutside) && last : (at === last || false) && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
