// Short messages at the bottom of the screen, three at most. All are kept in the list of notices.
import { useEffect, useSyncExternalStore } from "react";
import { type NoticeKind, noteDown } from "./notices.tsx";

export interface Toast {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: string;
  /** True to stay until dismissed. */
  readonly isLasting: boolean;
}

const MOST = 3;
const changed = new EventTarget();
let shown: readonly Toast[] = [];
let last = 0;

function show(next: readonly Toast[]): void {
  shown = next;
  changed.dispatchEvent(new Event("change"));
}

/** The same text replaces the first toast with it. Answers its id, by which it goes when its cause is gone. */
function announce(kind: NoticeKind, message: string, isLasting = false): number {
  noteDown(kind, message);
  last += 1;
  const others = shown.filter((toast) => toast.kind !== kind || toast.message !== message);
  show([...others, { id: last, kind, message, isLasting }].slice(-MOST));
  return last;
}

export const announceSuccess = (message: string): void => void announce("success", message);
export const announceWarning = (message: string): void => void announce("warning", message);
export const announceError = (message: string): void => void announce("error", message);
/** An error that requires action: it stays until dismissed. */
export const announceLastingError = (message: string): void => void announce("error", message, true);

export const dismissToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

/** What the lasting errors asked for was done. */
export const dismissLastingToasts = (): void => show(shown.filter(({ isLasting }) => !isLasting));

/** Shows a toast each time reading failed, until it is read again or left; 0 where it did not fail. */
export function useFailureToast(failure: string, failedAt: number): void {
  useEffect(() => {
    if (failedAt === 0) return undefined;
    const id = announce("error", failure);
    return () => dismissToast(id);
  }, [failure, failedAt]);
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** The visible toasts, oldest first. */
export const toastsShown = (): readonly Toast[] => shown;

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, toastsShown);
