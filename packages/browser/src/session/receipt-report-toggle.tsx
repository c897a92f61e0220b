// Whether the menu has the Receipt Report group: a toggle of the debug panel, kept for the session of the window.
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "fiducia.receipt-report";
const changed = new EventTarget();

/** Whether the toggle is on; off until somebody turns it on. */
export const isReceiptReportOn = (): boolean => sessionStorage.getItem(STORAGE_KEY) === "on";

/** Turns the toggle on or off; the menu follows at once. */
export function turnReceiptReport(on: boolean): void {
  if (on) sessionStorage.setItem(STORAGE_KEY, "on");
  else sessionStorage.removeItem(STORAGE_KEY);
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** The toggle and the way to turn it, as state. */
export const useReceiptReport = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isReceiptReportOn),
  turnReceiptReport,
];
