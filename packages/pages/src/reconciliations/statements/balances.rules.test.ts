// Days and balances of a statement, and what looks wrong about them.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { balancesFrom } from "./balances.rules.ts";

type Known = Parameters<typeof balancesFrom>[0];

const dated = (on: string, amount: number) => ({ datedOn: day(on), amount: cents(amount) });
const file = (beginsOn: string, endsOn: string, balance: number, on = endsOn) => ({
  file: { beginsOn: day(beginsOn), endsOn: day(endsOn), balance: { amount: cents(balance), on: day(on) } },
});
const line = dated("2026-10-05", 50);

const from = (known: Partial<Known>) =>
  balancesFrom({
    ...{ stated: {}, column: undefined, previous: undefined, kept: [], rows: [line], added: [line] },
    ...known,
  });

test("of a file without days those of its lines, and no balance", () => {
  expect(from({})).toMatchObject({
    beginsOn: "2026-10-05",
    endsOn: "2026-10-05",
    opening: null,
    closing: null,
    gap: null,
  });
  expect(from({ rows: [], added: [] })).toMatchObject({ beginsOn: null, endsOn: null });
});

test("the opening balance follows from the lines, or from the statement before", () => {
  const stated = file("2026-10-01", "2026-10-31", 150);
  expect(from({ stated })).toMatchObject({ opening: 100, openingFrom: "computed", gap: 0 });
  const previous = { endsOn: day("2026-09-30"), closing: cents(99) };
  expect(from({ stated, previous })).toMatchObject({ opening: 99, openingFrom: "previous", gap: -1 });
  const early = { endsOn: day("2026-09-28"), closing: cents(99) };
  expect(from({ stated, previous: early })).toMatchObject({
    ...{ opening: 100, openingFrom: "computed", gap: 0 },
    warnings: [
      "09/29/2026 to 09/30/2026 is missing between this statement and the one before.",
      "The opening balance, 1.00, differs from 0.99, with which the statement before ended, by 0.01.",
    ],
  });
});

test("a statement of some of the same days begins with what was known before them", () => {
  const known = {
    stated: file("2026-10-05", "2026-10-31", 160),
    previous: { endsOn: day("2026-10-06"), closing: cents(150) },
    kept: [dated("2026-10-02", 10), line],
  };
  expect(from({ ...known, added: [dated("2026-10-20", 10)] })).toMatchObject({
    opening: 100,
    linesTotal: 60,
    gap: 0,
  });
});

test("the balance of a day within the file's ends the statement, that of a later day does not", () => {
  expect(from({ stated: file("2026-10-01", "2026-10-31", 150, "2026-10-20") })).toMatchObject({
    endsOn: "2026-10-20",
    closing: 150,
  });
  expect(from({ stated: file("2026-10-01", "2026-10-31", 150, "2026-10-04") })).toMatchObject({
    endsOn: "2026-10-05",
    closing: null,
    warnings: [expect.stringContaining("1.50 of 10/04/2026")],
  });
});

test("what somebody says goes before what the file says", () => {
  const said = { beginsOn: day("2026-10-01"), endsOn: day("2026-10-31"), closing: cents(160) };
  const column = { opening: cents(100), closing: cents(150) };
  expect(from({ stated: { said }, column })).toMatchObject({
    ...{
      endsOn: "2026-10-31",
      opening: 100,
      openingFrom: "file",
      closing: 160,
      closingFrom: "said",
      gap: -10,
    },
    warnings: ["Opening balance and lines differ from the closing balance by -0.10."],
  });
  expect(from({ stated: { said: { ...said, opening: cents(110) } }, column })).toMatchObject({
    gap: 0,
    openingFrom: "said",
  });
});

test("signs that are turned are told from a gap", () => {
  const column = { opening: cents(100), closing: cents(50) };
  expect(from({ column }).warnings).toEqual([
    "The signs look turned: with what came in as what went out, the balances add up.",
  ]);
});
