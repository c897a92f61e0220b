// The void matrix: which uses of an item keep it from being voided.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import type { Posting } from "@fiducia/ledger/posting";
import { A_PART } from "@fiducia/ledger/testing/a-part";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { describe, expect, it } from "vitest";
import { isApplication, voidRefusal } from "./void.rules.ts";

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

/** What else is known of the item: its type, and what bank 1 holds of credit 9. */
interface Of {
  readonly isReversed?: boolean;
  readonly isReturned?: boolean;
  readonly itemType?: string;
  readonly credit?: number;
}

const sentence = (postings: Posting[], part: Partial<Part>, of: Of = {}) => {
  const { isReversed = false, isReturned = false, itemType = "Invoice", credit } = of;
  const reversible = {
    name: "Item 1",
    item: { name: "Item 1", itemType },
    event: { isReversed },
    payMethods: [{ isReturned }],
    entries: [{ entryId: 1, entry: { kind: "Receipt", postings } }],
    parts: new Map([[1, { ...A_PART, ...part }]]),
    credits: new Map(credit === undefined ? [] : [[9, { held: new Map([[1, cents(credit)]]) }]]),
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
      "Item 1: 1.00 has been paid or credited. Unapply the payment first, or issue a credit memo.",
    ],
    [
      "one settled by a credit",
      [BILL, { offset: cents(40) }],
      "Item 1: 0.40 has been paid or credited. Unapply the payment first, or issue a credit memo.",
    ],
    ["a receipt that is still held", [COLLECT, { ...collected, ...held(100) }], "may be voided"],
    [
      "a receipt that was paid on",
      [COLLECT, { ...collected, ...held(0) }],
      "Item 1: 1.00 has been paid out to its owner. Void that payment first.",
    ],
    [
      "a receipt that was paid on in part",
      [COLLECT, { ...collected, ...held(60) }],
      "Item 1: 0.40 has been paid out to its owner. Void that payment first.",
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
      "Item 1: 1.00 has been paid anew on Invoice 1001. Unapply that payment first.",
    ],
    [
      "one whose invoice was paid anew in part",
      [RETURNED, { collected: cents(40), ...held(40) }],
      "Item 1: 0.40 has been paid anew on Invoice 1001. Unapply that payment first.",
    ],
    [
      "one of whose invoice 30 were written off meanwhile",
      [RETURNED, { writtenOff: cents(30) }],
      "Item 1: 0.30 has been paid anew on Invoice 1001. Unapply that payment first.",
    ],

    [
      "one that gave and took the same, of what its bank is short of since",
      [[...COLLECT, ...RETURNED], { ...collected, ...held(-50) }],
      "may be voided",
    ],
    [
      "one whose invoice got a cent anew",
      [RETURNED, { collected: cents(1), ...held(1) }],
      "Item 1: 0.01 has been paid anew on Invoice 1001. Unapply that payment first.",
    ],
    [
      "one whose invoice is of nothing now",
      [RETURNED, { billed: ZERO }],
      "Item 1: 1.00 has been paid anew on Invoice 1001. Unapply that payment first.",
    ],
    [
      "a receipt of which an invoice of nothing has nothing",
      [COLLECT, { billed: ZERO, ...held(100) }],
      "Item 1: 1.00 has been taken back from Invoice 1001 already. Pay or credit it again first.",
    ],
    ["a payment to a company", [PAY, { ...collected, ...held(0) }], "may be voided"],
    [
      "money that the bank returned",
      [COLLECT, collected, { isReturned: true, itemType: "IncomingPayment" }],
      "Item 1 was returned by the bank. Void the returned check first.",
    ],
    ["what is voided already", [BILL, {}, { isReversed: true }], "Item 1 was voided already."],
  ];
  for (const [name, reversible, result] of cases)
    it(name, () => expect(sentence(...reversible)).toBe(result));
});

it("of an offset of 1.00 only 0.30 are there to be taken back", () => {
  const offset: Posting[] = [
    { account: "2190", amount: cents(100), ...key, movement: "offset" },
    { account: "1200", amount: cents(-100), clientId: 42, itemId: 5 },
  ];
  expect(sentence(offset, { offset: cents(100) })).toBe("may be voided");
  expect(sentence(offset, { offset: cents(30) })).toMatch(
    "0.70 has been taken back from Invoice 1001 already.",
  );
});

it("of a write-off of 1.00 only 0.30 are there to be taken back", () => {
  const lost: Posting[] = [
    { account: "2190", amount: cents(100), ...key, movement: "writeOff" },
    { account: "1200", amount: cents(-100), clientId: 42, itemId: 5 },
  ];
  expect(sentence(lost, { writtenOff: cents(30) })).toMatch(
    "0.70 has been taken back from Invoice 1001 already.",
  );
});

describe("an invoice of 1.00 is used by what settled it", () => {
  const used = (part: Partial<Part>) => sentence(BILL, part);
  it("one cent counts", () =>
    expect(used({ collected: cents(1) })).toMatch("0.01 has been paid or credited"));
  it("and payment, credit and write-off together", () =>
    expect(used({ collected: cents(40), offset: cents(30), writtenOff: cents(20) })).toMatch(
      "0.90 has been",
    ));
});

describe("a credit memo of 1.00", () => {
  const memo = { billed: cents(-100), itemName: "Credit Memo 6001" };
  const bill = BILL.map((posting) => ({ ...posting, amount: cents(-posting.amount) }));
  const fund = (amount: number): Posting[] => [
    { account: "1010", amount: cents(amount), bankId: 1 },
    {
      account: "2140",
      amount: cents(-amount),
      bankId: 1,
      clientId: 42,
      itemId: 9,
      partId: 1,
      movement: "fund",
    },
  ];
  const held = (amount: number) => ({ held: new Map([[1, cents(amount)]]) });
  const isMemo = { itemType: "CreditMemo" };
  const isReturn = { itemType: "CompanyPayable" };

  it("that nobody used or backed by money may be voided", () =>
    expect(sentence(bill, memo, isMemo)).toBe("may be voided"));
  it("of which 0.60 were used", () =>
    expect(sentence(bill, { ...memo, collected: cents(-60) }, isMemo)).toBe(
      "Item 1: 0.60 has been used or backed by money. Reverse that use first.",
    ));
  it("of which 0.60 were funded", () =>
    expect(sentence(bill, { ...memo, funded: cents(-60) }, isMemo)).toMatch(
      "0.60 has been used or backed by money",
    ));
  it("the money that funded it, while it is there", () =>
    expect(sentence(fund(100), { ...memo, funded: cents(-100), ...held(100) }, isReturn)).toBe(
      "may be voided",
    ));
  it("the money that funded it, of which the client has 0.01", () =>
    expect(sentence(fund(100), { ...memo, funded: cents(-100), ...held(99) }, isReturn)).toBe(
      "Item 1: 0.01 has been used since from a credit. Void the refund, or unapply the credit, first.",
    ));
  it("the money of two payments that funded it", () =>
    expect(
      sentence([...fund(60), ...fund(50)], { ...memo, funded: cents(-100), ...held(40) }, isReturn),
    ).toMatch("0.30 has been used since from a credit"));
  it("the money that funded it, of which only 0.40 still counts as funded", () =>
    expect(sentence(fund(100), { ...memo, funded: cents(-40), ...held(100) }, isReturn)).toBe(
      "Item 1: 0.60 has been taken back from Credit Memo 6001 already. Pay or credit it again first.",
    ));
  it("the same of one that was used in part meanwhile: what it was used for is not counted against it", () =>
    expect(
      sentence(fund(100), { ...memo, funded: cents(-40), collected: cents(-10), ...held(100) }, isReturn),
    ).toMatch("0.60 has been taken back from Credit Memo 6001 already."));
  it("settled anew where its use was taken back", () => {
    const back: Posting[] = [
      { account: "2190", amount: cents(60), itemId: 9, partId: 1, movement: "offset" },
      { account: "1200", amount: cents(-60), clientId: 42, itemId: 9 },
    ];
    const part = { ...memo, collected: cents(-70), offset: cents(20) };
    expect(sentence(back, part)).toMatch("0.10 has been paid anew on Credit Memo 6001");
    expect(sentence(back, { ...memo, collected: cents(-60), offset: cents(20) })).toBe("may be voided");
  });
});

describe("a credit of 1.00 that the item created", () => {
  const postings: Posting[] = [
    { account: "1010", amount: cents(100), bankId: 1 },
    { account: "2140", amount: cents(-100), bankId: 1, clientId: 42, itemId: 9 },
  ];
  const undone = postings.map((posting) => ({ ...posting, amount: cents(-posting.amount) }));
  const left = (credit: number) => sentence(postings, {}, { itemType: "CompanyPayable", credit });

  it("may go while all of it is there", () =>
    expect([left(100), left(101)]).toEqual(["may be voided", "may be voided"]));
  it("is used to the cent", () => {
    expect(left(99)).toBe(
      "Item 1: 0.01 has been used since from a credit. Void the refund, or unapply the credit, first.",
    );
    expect(left(0)).toMatch("1.00 has been used since from a credit");
    expect(left(-20)).toMatch("1.20 has been used since from a credit");
  });
  it("that the item used comes back, whatever is left of it", () => {
    for (const amount of [1, 100]) {
      const refund = undone.map((posting) => ({
        ...posting,
        amount: cents(Math.sign(posting.amount) * amount),
      }));
      expect(sentence(refund, {}, { itemType: "InsuredRefund", credit: -20 })).toBe("may be voided");
    }
  });
});

describe("a discount of 1.00 that was netted", () => {
  const NETTED = COLLECT.map((posting) => ({ ...posting, amount: cents(-posting.amount) }));
  const discount = (held: number) => ({
    billed: cents(-100),
    collected: cents(-100),
    held: new Map([[1, cents(held)]]),
  });
  it("may be taken back while its owner's account is that much less", () =>
    expect(sentence(NETTED, discount(-100))).toBe("may be voided"));
  it("was paid on with what it lessens", () =>
    expect(sentence(NETTED, discount(-40))).toMatch("0.60 has been paid out to its owner"));
});

it("a carrier's own bill of which nothing is left: its money was paid on", () => {
  const held: Posting[] = [
    { account: "1010", amount: cents(100), bankId: 1 },
    { account: "2150", amount: cents(-100), bankId: 1, glAccountId: 7, ...key, movement: "collect" },
  ];
  expect(sentence(held, { billed: ZERO, held: new Map() })).toMatch("1.00 has been paid out to its owner");
});

it("what the money of a receipt does now is not asked here", () => {
  expect(sentence(COLLECT, { collected: cents(100) }, { itemType: "IncomingPayment" })).toBe("may be voided");
});

it("an event applied a credit when all that it moved went to documents", () => {
  const applied = (eventType: string, ...amounts: number[]) =>
    isApplication({
      event: { eventType },
      applications: amounts.map((amount) => ({ amount: cents(amount) })),
    } as unknown as Reversible);
  expect(applied("CreditApplication", 100, 1)).toBe(true);
  expect(applied("CreditApplication", 100, -1)).toBe(false);
  expect(applied("CreditApplication", 0)).toBe(false);
  expect(applied("Receipt", 100)).toBe(false);
});
