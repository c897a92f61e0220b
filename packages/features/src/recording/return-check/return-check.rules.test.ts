// A receipt comes back from the bank once, and nothing in cash does.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import type { Posting } from "@fiducia/ledger/posting";
import { expect, test } from "vitest";
import type { Reversible } from "../shared/reversible.store.ts";
import { returnRefusal } from "./return-check.rules.ts";

const PART = {
  partId: 1,
  billed: cents(100),
  collected: cents(100),
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
} as unknown as Part;
const COLLECT: Posting[] = [
  { account: "2190", amount: cents(100), itemId: 5, partId: 1, movement: "collect" },
  { account: "1200", amount: cents(-100), clientId: 42, itemId: 5 },
];

const sentence = (change: { methods?: string[]; isReversed?: boolean; collected?: number }) =>
  returnRefusal(
    {
      name: "Receipt 2004",
      event: { isReversed: change.isReversed ?? false },
      entries: [{ entryId: 1, entry: { kind: "Receipt", postings: COLLECT } }],
      parts: new Map([[1, { ...PART, collected: cents(change.collected ?? 100) }]]),
      payMethods: (change.methods ?? ["Check"]).map((method) => ({ method, amount: cents(50) })),
    } as unknown as Reversible,
    [],
  )?.refusal.message ?? "comes back";

test.each([
  [{}, "comes back"],
  [{ methods: ["Check", "Card"] }, "comes back"],
  [{ isReversed: true }, "Receipt 2004 was returned or voided already."],
  [{ methods: [] }, "Receipt 2004 brought no money in; unapply the credit that it used instead."],
  [
    { methods: ["Check", "Cash"] },
    "Receipt 2004 holds 0.50 in cash, which no bank returns. Unapply what the check paid and refund the rest.",
  ],
  [
    { collected: 99 },
    "A credit that Receipt 2004 used was unapplied meanwhile. Apply it again, then return the check.",
  ],
])("%o", (change, expected) => expect(sentence(change)).toBe(expected));
