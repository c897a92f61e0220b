// Before confirming, a user reads what opens again and which bank falls short.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import type { Plan } from "@fiducia/ledger/plan";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { Books } from "@fiducia/ledger/testing/books";
import { expect, test } from "vitest";
import { consequencesOf } from "./consequences.ts";

const books = new Books(new Map([[11, "Trust Bank"]]));
const NOTHING: Plan = new PostingDraft({ agencyId: 1, userId: 1, officeId: 1 }).plan;
const looked = (plan: Plan) => ({ plan, state: books, ruledBy: { state: "CA", level: "owner" } });
const document = (itemType: string, openBefore: number, openAfter: number, itemId: number | null = 5) => [
  {
    itemId,
    itemType,
    number: 1001,
    name: `${itemType} 1001`,
    openBefore: cents(openBefore),
    openAfter: cents(openAfter),
  },
];

test.each([
  [document("Invoice", 0, 110000), ["Invoice 1001: 1,100.00 will be open again."]],
  [document("Invoice", 110000, 0), []],
  [document("Invoice", 0, 110000, null), []],
  [document("IncomingPayment", 0, 4000), ["IncomingPayment 1001: its credit will be overdrawn by 40.00."]],
  [document("CreditMemo", 0, -20000), ["CreditMemo 1001: 200.00 will be credit of the client."]],
])("%o", (documents, sentences) => expect(consequencesOf(looked(NOTHING), documents)).toEqual(sentences));

test("a bank that falls short comes first", () => {
  const entry = chargeByBank(11, cents(1200));
  const plan = {
    ...NOTHING,
    entries: [
      {
        ...{ eventId: 1, entryId: 2, itemId: undefined, reversesEntryId: undefined },
        ...{ datedOn: day("2026-03-02"), entry },
      },
    ],
  };
  expect(consequencesOf(looked(plan), document("Invoice", 0, 100))).toEqual([
    'Trust Bank will be short by 12.00. Deposit agency funds to close the gap. Source: California Insurance Code 1734; trust policy, "A trust bank must hold what belongs to each owner".',
    "Invoice 1001: 1.00 will be open again.",
  ]);
});
