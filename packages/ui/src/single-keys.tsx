// When a single key means something: not while one types, nor while a dialog or a menu is open.
import { usePreference } from "./preference.tsx";

/** Whether keys without Ctrl do anything; some people's keys are pressed by what they say. */
export const useSingleKeys = () => usePreference("single-keys", ["on", "off"]);

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** A dialog or a menu has the keys to itself. */
export const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
