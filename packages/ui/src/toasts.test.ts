// How many messages stand on the screen, which of them makes room, and what stays in the list.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

let toasts: typeof import("./toasts.tsx");
let notices: typeof import("./notices.tsx");

beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  toasts = await import("./toasts.tsx");
  notices = await import("./notices.tsx");
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  for (const { id } of toasts.toastsShown()) toasts.dismissToast(id);
  notices.clearNotices();
});

const shown = () => toasts.toastsShown().map(({ message }) => message);

test("at most three stand at once, and the oldest leaves first", () => {
  for (const message of ["one", "two", "three", "four"]) toasts.announceError(message);
  expect(shown()).toEqual(["two", "three", "four"]);
});

test("the same words again are the newest message, not a second one", () => {
  toasts.announceError("one");
  toasts.announceWarning("two");
  toasts.announceError("one");
  expect(shown()).toEqual(["two", "one"]);
  toasts.announceSuccess("one");
  expect(shown()).toEqual(["two", "one", "one"]);
});

test("one that is dismissed goes, the others stay; a lasting one says that it lasts", () => {
  toasts.announceSuccess("one");
  toasts.announceLastingError("two");
  toasts.dismissToast(toasts.toastsShown()[0]?.id ?? 0);
  expect(toasts.toastsShown()).toMatchObject([{ message: "two", kind: "error", isLasting: true }]);
});

test("those that last go when what they asked for was done, and the others stay", () => {
  toasts.announceLastingError("one");
  toasts.announceError("two");
  toasts.dismissLastingToasts();
  expect(shown()).toEqual(["two"]);
});

test("everything stays in the list, the newest first; warnings and errors wait to be read", () => {
  for (const message of ["one", "two", "three", "four"]) toasts.announceError(message);
  toasts.announceWarning("five");
  toasts.announceSuccess("six");
  const { list, unread } = notices.noticesKept();
  expect(list.map(({ message }) => message)).toEqual(["six", "five", "four", "three", "two", "one"]);
  expect(unread).toBe(5);
  notices.markRead();
  expect(notices.noticesKept()).toMatchObject({ unread: 0, list: { length: 6 } });
});

test("the list holds the last fifty", () => {
  for (let count = 1; count <= 60; count += 1) toasts.announceError(`number ${count}`);
  const { list } = notices.noticesKept();
  expect([list.length, list[0]?.message, list.at(-1)?.message]).toEqual([50, "number 60", "number 11"]);
});
