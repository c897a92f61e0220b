// A memo settles its own owners first, then spends what each part was funded with.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { applyTo } from "./credit-application.rules.ts";

const part = (partId: number, owner: number, billed: number, held = 0, used = 0): Part => ({
  partId,
  lineId: partId,
  lineNumber: partId,
  lineType: "premium",
  itemId: billed < 0 ? 9 : 1,
  itemName: billed < 0 ? "Credit Memo 1001" : "Invoice 1001",
  clientId: 42,
  side: owner === 201 ? "agency" : "thirdParty",
  control: owner === 201 ? "2130" : "2110",
  ownerAccountId: owner,
  ...(owner === 201 ? { revenue: "4000" as const } : {}),
  billed: cents(billed),
  collected: cents(-used),
  offset: ZERO,
  writtenOff: ZERO,
  funded: cents(-held),
  disbursed: ZERO,
  held: held === 0 ? new Map() : new Map([[11, cents(held)]]),
});

const applied = (memo: Part[], invoice: Part[], amount: number) => {
  const held = new Map([[11, cents(memo.reduce((all, each) => all + (each.held.get(11) ?? 0), 0))]]);
  const credit = { itemId: 9, itemName: "Credit Memo 1001", clientId: 42, held, memoParts: memo };
  return applyTo({
    credit,
    invoiceParts: invoice,
    amount: cents(amount),
    bankId: 11,
    rule: "THIRD_PARTY_FIRST",
    recognition: "AR_CASH",
  }).entries.map(({ entry, amount: settled, bankId }) => `${entry.kind} ${settled} ${bankId ?? "no money"}`);
};

const INVOICE = [part(1, 101, 85000), part(2, 201, 15000)];

test.each([
  [[part(3, 101, -85000), part(4, 201, -15000)], 100000, ["CreditApplication 100000 no money"]],
  [[part(3, 101, -85000), part(4, 201, -15000)], 90000, ["CreditApplication 90000 no money"]],
  [[part(3, 102, -17000, 17000)], 17000, ["CreditApplication 17000 11"]],
  [[part(3, 102, -17000)], 17000, ["UnfundedCredit 17000 11"]],
  // 100.00 was used of what the carrier's check had funded; the check came back, so the bank holds less than nothing of it.
  [
    [part(3, 101, -85000, -10000, 10000), part(4, 201, -15000, 15000)],
    90000,
    ["CreditApplication 75000 no money", "CreditApplication 15000 11"],
  ],
  [[part(3, 101, -30000, 10000)], 30000, ["CreditApplication 20000 no money", "CreditApplication 10000 11"]],
])("%#", (memo, amount, entries) => expect(applied(memo, INVOICE, amount)).toEqual(entries));
