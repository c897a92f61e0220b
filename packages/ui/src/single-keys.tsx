// Whether single keys act as shortcuts: not while typing, nor while a dialog or menu is open.
import { usePreference } from "./preference.tsx";

/** The preference for single-key shortcuts, which disturb speech input. */
export const useSingleKeys = () => usePreference("single-keys", ["on", "off"]);

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** A dialog or a menu has the keys to itself. */
export const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
