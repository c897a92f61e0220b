// Whether the menu shows the Receipt Report group: a toggle of the debug panel, in session storage.
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "fiducia.receipt-report";
const changed = new EventTarget();

/** Off by default. */
export const isReceiptReportOn = (): boolean => sessionStorage.getItem(STORAGE_KEY) === "on";

/** Sets the toggle; the menu updates at once. */
export function turnReceiptReport(on: boolean): void {
  if (on) sessionStorage.setItem(STORAGE_KEY, "on");
  else sessionStorage.removeItem(STORAGE_KEY);
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** The toggle as state, with its setter. */
export const useReceiptReport = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isReceiptReportOn),
  turnReceiptReport,
];
