// The same policy comes first, then what is due longest; nothing is suggested twice.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { suggest } from "./suggestion.rules.ts";

const credit = (itemId: number, left: number, ...policyIds: number[]) => ({
  itemId,
  name: `Credit ${itemId}`,
  left: cents(left),
  policyIds,
});
const invoice = (itemId: number, open: number, ...policyIds: number[]) => ({
  itemId,
  name: `Invoice ${itemId}`,
  open: cents(open),
  policyIds,
});
const words = (...suggested: Parameters<typeof suggest>) =>
  suggest(...suggested).map((each) => `${each.credit} on ${each.invoice}: ${each.amount}, ${each.because}`);

test.each([
  [
    [credit(1, 500, 7), credit(2, 300)],
    [invoice(11, 200), invoice(12, 400, 7)],
    [
      "Credit 1 on Invoice 12: 400, Same policy",
      "Credit 1 on Invoice 11: 100, Oldest due",
      "Credit 2 on Invoice 11: 100, Oldest due",
    ],
  ],
  [[credit(1, 500)], [], []],
  [[], [invoice(11, 200)], []],
])("%o on %o", (credits, invoices, expected) => expect(words(credits, invoices)).toEqual(expected));
