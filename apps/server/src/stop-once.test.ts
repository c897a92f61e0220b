// Which signals and defects stop the program in order, and which end it at once.
import { expect, test } from "vitest";
import { stopOnce } from "./stop-once.ts";

function stopping() {
  const done: string[] = [];
  let at = 500;
  const stop = stopOnce({
    begin: (status) => done.push(`stop ${status}`),
    endAtOnce: () => done.push("end at once"),
    now: () => at,
  });
  const waitFor = (ms: number): void => {
    at += ms;
  };
  return { ...stop, done, waitFor };
}

test("a signal that comes twice, from the terminal and from npm, stops once", () => {
  const { bySignal, done, waitFor } = stopping();
  bySignal();
  bySignal();
  waitFor(999);
  bySignal();
  expect(done).toEqual(["stop 0"]);
});

test("a second signal, a second after the first, ends the program at once", () => {
  const { bySignal, done, waitFor } = stopping();
  bySignal();
  waitFor(1_000);
  bySignal();
  expect(done).toEqual(["stop 0", "end at once"]);
});

test("a defect stops the program in order, and ends one that is stopping", () => {
  const { byDefect, done } = stopping();
  byDefect();
  byDefect();
  expect(done).toEqual(["stop 1", "end at once"]);
});
