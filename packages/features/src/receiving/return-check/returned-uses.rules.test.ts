// What a returned pay method takes back: credit that stands, then the newest use first; nothing twice, nothing left over.
import { cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import type { ReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { describe, expect, it } from "vitest";
import {
  creditStanding,
  inTrustOf,
  ownInTrust,
  returnedUses,
  sentOf,
  turned,
} from "./returned-uses.rules.ts";

const part = (partId: number, billed: number, disbursed = 0): Part => ({
  partId,
  lineId: partId,
  lineNumber: partId,
  lineType: "directBill",
  itemId: 5,
  itemName: "Receipt 1001",
  clientId: 42,
  side: "thirdParty",
  control: "2150",
  ownerAccountId: 7,
  billed: cents(billed),
  collected: cents(billed),
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
  disbursed: cents(disbursed),
  held: new Map(),
});
const document = (itemId: number, amount: number, eventId: number) => ({
  itemId,
  name: `Invoice ${itemId}`,
  amount: cents(amount),
  later: ZERO,
  uses: [{ eventId, amount: cents(amount) }],
});

const OWN_EVENT = 10;
/** 1,000: invoice 1 with 300, direct bill of 200 and 100, credit of which 150 pay invoice 2, 120 were refunded, 130 stand. */
const MONEY: ReceiptMoney = {
  documents: [document(1, 30000, OWN_EVENT), document(2, 15000, 12)],
  creditsInside: [],
  directBill: [part(1, 20000), part(2, 10000, 4000)],
  outside: [
    { part: part(3, 4000), amount: cents(4000) },
    { part: part(4, 6000), amount: cents(6000) },
  ],
  operatingBankId: 13,
  credit: new Map([
    [11, cents(18000)],
    [12, cents(-5000)],
  ]),
  named: [],
  refunds: [
    { eventId: 14, name: "Refund 2", amount: cents(7000) },
    { eventId: 11, name: "Refund 1", amount: cents(5000) },
  ],
  waiting: ZERO,
  parts: [],
  histories: new Map(),
};

const taken = (amount: number, change: Partial<ReceiptMoney> = {}, isOutside = false) => {
  const money = { ...MONEY, ...change };
  const uses = returnedUses(money, { amount: cents(amount), isOutside, eventId: OWN_EVENT });
  return {
    credit: uses.credit,
    refunded: uses.refunded,
    documents: uses.documents.map((use) => [use.document.itemId, use.amount]),
    directBill: uses.directBill.map((share) => [share.part.partId, share.amount]),
    outside: uses.outside.map((share) => [share.part.partId, share.amount]),
    inTrust: inTrustOf(uses),
  };
};
const none = { credit: 0, refunded: 0, documents: [], directBill: [], outside: [] };

describe("an amount takes back", () => {
  it("the credit that stands first: 180 in one bank less 50 below zero in another", () => {
    expect(creditStanding(MONEY)).toBe(13000);
    expect(taken(13000)).toEqual({ ...none, credit: 13000, inTrust: 13000 });
    expect(taken(100)).toEqual({ ...none, credit: 100, inTrust: 100 });
  });
  it("then the refund of event 14, then invoice 2 of event 12, then the refund of event 11", () => {
    expect(taken(20000)).toEqual({ ...none, credit: 13000, refunded: 7000, inTrust: 20000 });
    expect(taken(20001)).toMatchObject({ refunded: 7000, documents: [[2, 1]] });
    expect(taken(35001)).toMatchObject({ refunded: 7001, documents: [[2, 15000]] });
    expect(taken(40000)).toMatchObject({ refunded: 12000, documents: [[2, 15000]], directBill: [] });
  });
  it("then its own transaction from the end: direct bill, its last line first, and the invoice", () => {
    expect(taken(40001)).toMatchObject({ directBill: [[2, 1]] });
    expect(taken(60000)).toMatchObject({
      directBill: [
        [2, 10000],
        [1, 10000],
      ],
    });
    expect(taken(70001)).toMatchObject({
      documents: [
        [2, 15000],
        [1, 1],
      ],
    });
  });
  it("all of it, and the rest from operating, the last line first", () => {
    expect(ownInTrust(MONEY)).toBe(100000);
    expect(taken(100000)).toMatchObject({ inTrust: 100000, outside: [] });
    expect(taken(107000)).toMatchObject({
      inTrust: 100000,
      outside: [
        [4, 6000],
        [3, 1000],
      ],
    });
  });
  it("of a card that was banked to operating nothing of trust", () => {
    expect(taken(5000, {}, true)).toEqual({ ...none, outside: [[4, 5000]], inTrust: 0 });
    expect(taken(10000, {}, true)).toMatchObject({
      outside: [
        [4, 6000],
        [3, 4000],
      ],
    });
  });
  it("no credit where it stands below zero in sum", () => {
    const credit = new Map([[11, cents(-1)]]);
    expect(creditStanding({ ...MONEY, credit })).toBe(0);
    expect(taken(7000, { credit })).toMatchObject({ credit: 0, refunded: 7000 });
  });
  it("a document of which nothing is left, not at all", () =>
    expect(
      taken(13001, { refunds: [], documents: [document(2, 0, 12), document(1, 500, 11)] }),
    ).toMatchObject({
      documents: [[1, 1]],
    }));
});

it("of a payment for a carrier, what had been sent is what the carrier does not hold", () => {
  const sent = (billed: number, disbursed: number, amount: number) =>
    sentOf({ part: part(1, billed, disbursed), amount: cents(amount) });
  expect([sent(10000, 0, 10000), sent(10000, 10000, 10000), sent(10000, 4000, 10000)]).toEqual([
    0, 10000, 4000,
  ]);
  // 60 are held: the first 60 that come back are those.
  expect([sent(10000, 4000, 6000), sent(10000, 4000, 6001)]).toEqual([0, 1]);
});

it("shares are turned one by one", () =>
  expect(sumOf(turned(MONEY.outside), (share) => share.amount)).toBe(-10000));
