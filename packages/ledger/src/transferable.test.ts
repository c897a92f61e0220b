// Revenue leaves trust once it is in the bank, its days of hold are over, and (by setting) its document is paid in full.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { Part } from "./part.ts";
import { type Collected, transferableOf, transferRefusal } from "./transferable.ts";

const part = { itemName: "Invoice 1001", lineNumber: 1 } as Part;
const came = (amount: number, depositedOn: string | null): Collected => ({
  amount: cents(amount),
  depositedOn: depositedOn === null ? null : day(depositedOn),
});

const judged = (
  collected: Collected[],
  { held = 1000, asked = 1000, open = 0, holdDays = 0, fullOnly = false } = {},
) => {
  const standing = { held: cents(held), documentOpen: cents(open), collected };
  const rules = {
    today: day("2026-03-10"),
    holdDays,
    allocationRule: fullOnly ? ("FULL_ONLY" as const) : ("THIRD_PARTY_FIRST" as const),
  };
  const refusal = transferRefusal({ part, amount: cents(asked) }, standing, rules);
  return [transferableOf(standing, rules), refusal?.message ?? "moves"];
};

test.each([
  [judged([came(1000, "2026-03-10")]), [1000, "moves"]],
  [
    judged([came(1000, null)]),
    [0, "Invoice 1001, line 1: 10.00 of its receipt is not deposited yet. Close its deposit slip first."],
  ],
  [judged([came(600, "2026-03-01"), came(400, null)], { asked: 600 }), [600, "moves"]],
  [
    judged([came(1000, "2026-03-08")], { holdDays: 5 }),
    [
      0,
      "Invoice 1001, line 1: 10.00 stays in trust until 03/13/2026, so that the client's payment clears first.",
    ],
  ],
  [judged([came(1000, "2026-03-05")], { holdDays: 5 }), [1000, "moves"]],
  [
    judged([came(1000, "2026-03-01")], { open: 200, fullOnly: true }),
    [
      0,
      "Invoice 1001, line 1: 2.00 of its document is still open; its revenue moves when it is paid in full.",
    ],
  ],
  [judged([came(1000, "2026-03-01")], { open: 200 }), [1000, "moves"]],
])("%#", (seen, expected) => expect(seen).toEqual(expected));
