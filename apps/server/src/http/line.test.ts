// Who asks for much waits for the own turns; others never wait for them.
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type EndTurn, Line } from "./line.ts";

const opened = () => {
  const line = new Line({ ofOne: 2, ofAll: 3, waiting: 4 });
  const begun: string[] = [];
  const ends = new Map<string, EndTurn>();
  const take = (key: string, name: string, isGone?: () => boolean) => {
    const turn = line.take(key, isGone);
    turn?.then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
    return turn !== undefined;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { take, begun, end };
};

test("two of one user are under way, the others wait in their order, and too many are turned away", async () => {
  const { take, begun, end } = opened();
  expect(["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => take("ann", name))).toEqual(Array(6).fill(true));
  expect(take("ann", "a7")).toBe(false);
  await setImmediate();
  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
  expect(take("ann", "a7")).toBe(true);
});

test("another user has a turn at once, and comes before who has some already", async () => {
  const { take, begun, end } = opened();
  for (const name of ["a1", "a2", "a3"]) take("ann", name);
  take("bob", "b1");
  take("bob", "b2");
  take("eve", "e1");
  await setImmediate();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(begun.at(-1)).toBe("e1");
  await end("b1");
  expect(begun.at(-1)).toBe("b2");
});

test("who has gone is not waited for", async () => {
  const { take, begun, end } = opened();
  let isGone = false;
  for (const name of ["a1", "a2"]) take("ann", name);
  take("ann", "gone", () => isGone);
  take("ann", "a3");
  isGone = true;
  await end("a1");
  await setImmediate();
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});
