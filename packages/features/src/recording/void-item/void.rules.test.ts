// The void matrix: what has been used of an item decides whether it may still be voided.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import type { Posting } from "@fiducia/ledger/posting";
import { describe, expect, it } from "vitest";
import type { Reversible } from "../shared/reversible.store.ts";
import { voidRefusal } from "./void.rules.ts";

const PART: Part = {
  partId: 1,
  lineId: 1,
  lineNumber: 1,
  lineType: "premium",
  itemId: 5,
  itemName: "Invoice 1001",
  clientId: 42,
  side: "thirdParty",
  control: "2110",
  ownerAccountId: 7,
  billed: cents(100),
  collected: ZERO,
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
  disbursed: ZERO,
  held: new Map(),
};
const key = { itemId: 5, partId: 1 };
const BILL: Posting[] = [
  { account: "1200", amount: cents(100), clientId: 42, itemId: 5 },
  { account: "2190", amount: cents(-100), ...key, movement: "bill" },
];
const COLLECT: Posting[] = [
  { account: "1010", amount: cents(100), bankId: 1 },
  { account: "2110", amount: cents(-100), bankId: 1, glAccountId: 7, ...key, movement: "collect" },
  { account: "2190", amount: cents(100), ...key, movement: "collect" },
  { account: "1200", amount: cents(-100), clientId: 42, itemId: 5 },
];
const RETURNED = COLLECT.map((posting) => ({ ...posting, amount: cents(-posting.amount) }));
const PAY: Posting[] = [
  { account: "2110", amount: cents(100), bankId: 1, glAccountId: 7, ...key, movement: "disburse" },
  { account: "1010", amount: cents(-100), bankId: 1 },
];

const sentence = (postings: Posting[], part: Partial<Part>, isReversed = false) => {
  const reversible = {
    name: "Item 1",
    item: { name: "Item 1", itemType: "Invoice" },
    event: { isReversed },
    entries: [{ entryId: 1, entry: { kind: "Receipt", postings } }],
    parts: new Map([[1, { ...PART, ...part }]]),
    credits: new Map(),
  } as unknown as Reversible;
  return voidRefusal(reversible)?.refusal.message ?? "may be voided";
};

describe("may it be voided?", () => {
  const held = (amount: number) => ({ held: new Map([[1, cents(amount)]]) });
  const collected = { collected: cents(100) };
  const cases: [string, Parameters<typeof sentence>, string][] = [
    ["an unpaid invoice", [BILL, {}], "may be voided"],
    [
      "a paid one",
      [BILL, collected],
      "Item 1: 1.00 has been paid or credited. Take the payment back first, or issue a credit memo.",
    ],
    [
      "one settled by a credit",
      [BILL, { offset: cents(40) }],
      "Item 1: 0.40 has been paid or credited. Take the payment back first, or issue a credit memo.",
    ],
    ["a receipt that is still held", [COLLECT, { ...collected, ...held(100) }], "may be voided"],
    [
      "a receipt that was paid on",
      [COLLECT, { ...collected, ...held(0) }],
      "Item 1: 1.00 has been paid on to its owner. Void that payment first.",
    ],
    [
      "a receipt that was paid on in part",
      [COLLECT, { ...collected, ...held(60) }],
      "Item 1: 0.40 has been paid on to its owner. Void that payment first.",
    ],
    [
      "a receipt whose invoice is open again",
      [COLLECT, held(100)],
      "Item 1: 1.00 has been taken back from Invoice 1001 already. Pay or credit it again first.",
    ],
    ["a returned check whose invoice is open", [RETURNED, {}], "may be voided"],
    [
      "one whose invoice was paid anew",
      [RETURNED, { ...collected, ...held(100) }],
      "Item 1: 1.00 has been paid anew on Invoice 1001. Take that payment back first.",
    ],
    [
      "one whose invoice was paid anew in part",
      [RETURNED, { collected: cents(40), ...held(40) }],
      "Item 1: 0.40 has been paid anew on Invoice 1001. Take that payment back first.",
    ],
    [
      "one of whose invoice 30 were written off meanwhile",
      [RETURNED, { writtenOff: cents(30) }],
      "Item 1: 0.30 has been paid anew on Invoice 1001. Take that payment back first.",
    ],

    [
      "one that gave and took the same, of what its bank is short of since",
      [[...COLLECT, ...RETURNED], { ...collected, ...held(-50) }],
      "may be voided",
    ],
    ["a payment to a company", [PAY, { ...collected, ...held(0) }], "may be voided"],
    ["what is voided already", [BILL, {}, true], "Item 1 was voided already."],
  ];
  for (const [name, reversible, result] of cases)
    it(name, () => expect(sentence(...reversible)).toBe(result));
});
