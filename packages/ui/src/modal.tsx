// Which modal dialog is on top. Everything outside of it is inert, so toasts are rendered inside.
import { useSyncExternalStore } from "react";

const changed = new EventTarget();
let open: readonly HTMLDialogElement[] = [];

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  changed.dispatchEvent(new Event("change"));
}

/** Shows the dialog above everything; call the returned function when it closes. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  set([...open, dialog]);
  return () => set(open.filter((each) => each !== dialog));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => open.at(-1));
