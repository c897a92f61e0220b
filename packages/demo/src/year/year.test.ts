// The story of Harbor's year: as large as it should be, in trust on every day but one, and never told otherwise.
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { expect, it } from "vitest";
import { TRUST_BANKS } from "../harbor/companies.ts";
import type { Happening } from "../harbor/happening.ts";
import { PEOPLE } from "../harbor/people.ts";
import { POLICIES } from "../harbor/policies.ts";
import { isWorkday } from "../harbor/workdays.ts";
import { firstDayFor } from "./habits.ts";
import { Year } from "./year.ts";

interface Told {
  readonly happenings: readonly Happening[];
  readonly short: readonly Day[];
}

function tell(firstOn: Day, through: Day): Told {
  const year = new Year(firstOn, through);
  const happenings: Happening[] = [];
  const short: Day[] = [];
  for (let on = firstOn; on <= through; on = addDays(on, 1)) {
    happenings.push(...year.day(on));
    if (TRUST_BANKS.some((bankId) => year.books.trust.surplusOf(bankId) < 0)) short.push(on);
  }
  return { happenings, short };
}

const countOf = ({ happenings }: Told, kind: Happening["kind"]): number =>
  happenings.filter((happening) => happening.kind === kind).length;

const TODAY = day("2026-11-24");
const TOLD = tell(firstDayFor(TODAY), TODAY);

it("has three hundred clients of all kinds and 450 policies in eight lines of business", () => {
  expect(PEOPLE).toHaveLength(300);
  expect(POLICIES).toHaveLength(450);
  expect(new Set(POLICIES.map(({ line }) => line.name)).size).toBe(8);
  const names = PEOPLE.map((person) => `${person.firstName}${person.lastName}${person.businessName}`);
  expect(names.filter((name) => name === "")).toHaveLength(1);
  expect(names.filter((name) => name.length === 200)).toHaveLength(1);
  expect(new Set(PEOPLE.map(({ officeId }) => officeId))).toEqual(new Set([1, 2, 3, 4]));
});

it("bills some 1,500 invoices, and does all that an agency does", () => {
  expect(countOf(TOLD, "invoice")).toBeGreaterThan(1_400);
  expect(countOf(TOLD, "invoice")).toBeLessThan(1_600);
  expect(countOf(TOLD, "receipt")).toBeGreaterThan(1_300);
  expect(countOf(TOLD, "closeMonth")).toBe(11);
  expect(countOf(TOLD, "statements")).toBe(2);
  expect(new Set(TOLD.happenings.map(({ kind }) => kind)).size).toBe(28);
  expect(countOf(TOLD, "attach")).toBeGreaterThanOrEqual(12);
  expect(countOf(TOLD, "attach")).toBeLessThan(25);
});

it("is in trust on every day but one, and says why it was not", () => {
  expect(TOLD.short).toHaveLength(1);
  const [shortOn] = TOLD.short;
  const cover = TOLD.happenings.find(
    (told) => told.kind === "agencyFunds" && shortOn !== undefined && told.on === addDays(shortOn, 1),
  );
  expect(cover).toMatchObject({ memo: expect.stringContaining("Grand Haven Marina, returned on") });
});

it("tells a day the same, however far the story goes on", () => {
  const short = tell(firstDayFor(TODAY), day("2026-03-31"));
  expect(TOLD.happenings.slice(0, short.happenings.length)).toEqual(short.happenings);
});

it("works on workdays only, but for money that comes by itself", () => {
  const onOthers = TOLD.happenings.filter(({ on }) => !isWorkday(on));
  const methods = onOthers.flatMap((told) => (told.kind === "receipt" ? told.methods : []));
  expect(new Set(methods.map(({ method }) => method))).toEqual(new Set(["Card", "EFT"]));
});

it.each(["2026-01-03", "2026-02-28", "2026-06-05", "2026-12-31", "2027-07-04", "2028-02-29"])(
  "holds when today is %s",
  (text) => {
    const told = tell(firstDayFor(day(text)), day(text));
    expect(countOf(told, "closeMonth")).toBe(11);
    expect(told.short).toHaveLength(1);
  },
);
