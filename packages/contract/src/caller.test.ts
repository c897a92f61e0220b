// Viewing transactions by period, own items and two days, in every combination of the four permissions.
import { expect, test } from "vitest";
import { permits, transactionsByPeriod } from "./access.ts";
import {
  isHeldToTwoDays,
  seesEverything,
  seesOwnItemsOnly,
  seesTransactionsByPeriod,
  seesTwoDaysOnly,
} from "./caller.ts";
import { staff } from "./testing/staff.ts";

/** Which of 9001 to 9004 are held; then: views by period, own items only, two days only. */
const TABLE: readonly (readonly [string, string, string, string])[] = [
  ["", "no", "all items", "two days"],
  ["9001", "no", "all items", "two days"],
  ["9002", "no", "all items", "any day"],
  ["9003", "no", "own items", "two days"],
  ["9004", "no", "all items", "two days"],
  ["9001 9002", "no", "all items", "any day"],
  ["9001 9003", "views", "own items", "two days"],
  ["9001 9004", "views", "all items", "two days"],
  ["9002 9003", "views", "own items", "any day"],
  ["9002 9004", "views", "all items", "any day"],
  ["9003 9004", "no", "all items", "two days"],
  ["9001 9002 9003", "views", "own items", "any day"],
  ["9001 9002 9004", "views", "all items", "any day"],
  ["9001 9003 9004", "views", "all items", "two days"],
  ["9002 9003 9004", "views", "all items", "any day"],
  ["9001 9002 9003 9004", "views", "all items", "any day"],
];

const ids = (held: string): number[] => held.split(" ").filter(Boolean).map(Number);

test("the table has every combination once", () => {
  expect(new Set(TABLE.map(([held]) => held)).size).toBe(16);
});

test.each(TABLE)("holding %j: %s, %s, %s", (held, views, items, days) => {
  for (const caller of [
    staff({ holds: ids(held) }),
    staff({ holdsIn: Object.fromEntries(ids(held).map((id) => [id, [2]])) }),
  ]) {
    expect(seesTransactionsByPeriod(caller) ? "views" : "no").toBe(views);
    expect(seesOwnItemsOnly(caller) ? "own items" : "all items").toBe(items);
    expect(seesTwoDaysOnly(caller) ? "two days" : "any day").toBe(days);
    expect(isHeldToTwoDays(caller)).toBe(days === "two days" && held.includes("9001"));
  }
});

test.each(TABLE)("holding %j opens a listing by period only beside 9000: %s", (held, views) => {
  expect(permits(staff({ holds: ids(held) }), transactionsByPeriod)).toBe(false);
  expect(permits(staff({ holds: [9000, ...ids(held)] }), transactionsByPeriod)).toBe(views === "views");
});

test("an admin sees everything, and sums over everything need three permissions", () => {
  const admin = staff({ isAdmin: true });
  expect([seesTransactionsByPeriod(admin), seesOwnItemsOnly(admin), seesTwoDaysOnly(admin)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(seesEverything(staff({ holds: [9000, 9002, 9004] }))).toBe(true);
  for (const missing of [9000, 9002, 9004]) {
    const holds = [9000, 9002, 9004].filter((id) => id !== missing);
    expect(seesEverything(staff({ holds }))).toBe(false);
    expect(seesEverything(staff({ holds, holdsIn: { [missing]: [1, 2, 3] } }))).toBe(false);
  }
});
