// The list of messages shown since signing in.
import { type Instant, systemClock } from "@fiducia/kernel/clock";
import { useSyncExternalStore } from "react";

export type NoticeKind = "success" | "warning" | "error";

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: string;
  readonly at: Instant;
}

export interface Notices {
  /** Newest first. */
  readonly list: readonly Notice[];
  /** Warnings and errors since the list was last opened. */
  readonly unread: number;
}

const STORAGE_KEY = "fiducia.notices";
const MOST = 50;
const changed = new EventTarget();
let notices = recall();

function recall(): Notices {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "") as Notices;
  } catch {
    return { list: [], unread: 0 };
  }
}

function keep(next: Notices): void {
  notices = next;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  changed.dispatchEvent(new Event("change"));
}

/** Adds a message to the list. */
export function noteDown(kind: NoticeKind, message: string): void {
  const [newest] = notices.list;
  const notice: Notice = { id: newest ? newest.id + 1 : 1, kind, message, at: systemClock() };
  const unread = notices.unread + (kind === "success" ? 0 : 1);
  keep({ list: [notice, ...notices.list].slice(0, MOST), unread });
}

/** Marks the list as seen. */
export const markRead = (): void => keep({ ...notices, unread: 0 });

export const clearNotices = (): void => keep({ list: [], unread: 0 });

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

export const noticesKept = (): Notices => notices;

export const useNotices = (): Notices => useSyncExternalStore(subscribe, noticesKept);
