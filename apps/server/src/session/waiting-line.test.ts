// Attempts of one address wait in a line in which nobody takes the places of others.
import { expect, test } from "vitest";
import { WaitingLine } from "./waiting-line.ts";

const SIZES = { waitMs: 40, passing: 4, mostOfUser: 3, most: 6 };

/** Who passed, in order, and how often each was sent away. */
async function seen(line: WaitingLine, users: readonly string[]) {
  const passed: string[] = [];
  const away: string[] = [];
  await Promise.all(users.map(async (user) => void ((await line.wait(user)) ? passed : away).push(user)));
  return { passed, away };
}

test("each waits, and users take turns however many attempts one of them has", async () => {
  const line = new WaitingLine(SIZES);
  const began = performance.now();
  expect(await seen(line, ["A", "A", "A", "A", "B", "C"])).toEqual({
    passed: ["A", "B", "C", "A", "A"],
    away: ["A"],
  });
  expect(performance.now() - began).toBeGreaterThanOrEqual(SIZES.waitMs);
  expect(line.isEmpty).toBe(true);
});

test("in a full line the user with most places makes room", async () => {
  const { passed, away } = await seen(new WaitingLine(SIZES), ["A", "A", "A", "B", "B", "B", "C", "D", "E"]);
  expect(away.sort()).toEqual(["A", "B", "A"].sort());
  expect([...new Set(passed)]).toEqual(["A", "B", "C", "D", "E"]);
});

test("a line in which everybody has one place takes no further one", async () => {
  const { away } = await seen(new WaitingLine(SIZES), ["A", "B", "C", "D", "E", "F", "G"]);
  expect(away).toEqual(["G"]);
});
