// One word says how a transaction stands, the gravest first.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { stateOf } from "./item-state.rules.ts";

const POSTED = {
  itemType: "Invoice",
  open: cents(10_000),
  total: cents(10_000),
  reversesEventId: null,
  reversedByEventId: null,
  isTakenBack: false,
  payMethods: 0,
  returned: 0,
} as const;

test.each([
  [{}, "Open"],
  [{ open: cents(4_000) }, "Part paid"],
  [{ open: cents(0) }, "Paid"],
  [{ itemType: "CreditMemo", open: cents(-300), total: cents(-900) }, "Part used"],
  [{ itemType: "CreditMemo", open: cents(0), total: cents(-900) }, "Used"],
  [{ open: null }, "Posted"],
  [{ total: null }, "Posted"],
  [{ itemType: "IncomingPayment" }, "Posted"],
  [{ itemType: "IncomingPayment", isTakenBack: true }, "Voided"],
  [{ isTakenBack: true }, "Open"],
  [{ itemType: "IncomingPayment", isTakenBack: true, payMethods: 2, returned: 1 }, "Part returned"],
  [{ itemType: "IncomingPayment", payMethods: 2, returned: 2 }, "Returned"],
  [{ reversedByEventId: 9, payMethods: 1, returned: 1 }, "Voided"],
  [{ reversesEventId: 8, reversedByEventId: 9 }, "Void"],
] as const)("%o", (change, state) => {
  expect(stateOf({ ...POSTED, ...change })).toBe(state);
});
