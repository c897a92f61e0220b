// Where the figures of what is owed to companies lead: the open payables, all or those invoiced in the days of one age.
import { addDays, type Day } from "@fiducia/kernel/day";
import type { HELD_AGES } from "./held-for-others.contract.ts";

type HeldAge = (typeof HELD_AGES)[number];

/** How many days ago the first and the last of the days were; the oldest age has no first day. */
const DAYS_AGO: Readonly<Record<HeldAge, readonly [first: number | undefined, last: number]>> = {
  upTo30: [30, 0],
  days31To60: [60, 31],
  days61To90: [90, 61],
  over90: [undefined, 91],
};

const addressWith = (more: Readonly<Record<string, string>>): string =>
  `/company-payables-report?${new URLSearchParams({ paidStatus: "Unpaid", glAccountIds: "[]", ...more })}`;

export const ALL_HELD = addressWith({});

export function heldAddress(age: HeldAge, today: Day): string {
  const [first, last] = DAYS_AGO[age];
  return addressWith({
    ...(first === undefined ? {} : { startDate: addDays(today, -first) }),
    endDate: addDays(today, -last),
  });
}
