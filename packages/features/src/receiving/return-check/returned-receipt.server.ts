// The return of a client's check: takes back what its money does; what has left the agency becomes the client's debt.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { least, minus, negate, sumOf } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import type { Share } from "@fiducia/ledger/part";
import type { NewApplication } from "@fiducia/ledger/plan";
import { credit, debit, entryOf, type Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { onCollectedOutside } from "@fiducia/ledger/recognition";
import { amountOf, heldMore, settled } from "@fiducia/ledger/settle";
import type { BookSettings } from "@fiducia/ledger/store/settings.store";
import type { ReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { DocumentTakings } from "@fiducia/money/reversal/document-takings.server";
import { bankIdOf, clientIdOf, itemIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import { beginReturn, type Returning } from "./begin-return.server.ts";
import { debtOf } from "./debt-lines.server.ts";
import { inTrustOf, type ReturnedUses, returnedUses, turned } from "./returned-uses.rules.ts";

interface OfReceipt extends Returning {
  readonly money: ReceiptMoney;
  readonly settings: BookSettings;
}

/** What was banked to operating leaves that bank again. */
function outsidePostings({ money, settings }: OfReceipt, outside: readonly Share[]): Posting[] {
  const back = turned(outside);
  return back.flatMap((share) => [
    ...settled(share, "collect"),
    ...onCollectedOutside(settings.recognition, share, needed(money.operatingBankId, "the operating bank")),
  ]);
}

/** What is no longer applied: to each document in trust, and to those whose fee was banked to operating. */
function applicationsBack(
  { documents, outside }: ReturnedUses,
  { sourceId, bankId }: { sourceId: number; bankId: number },
): NewApplication[] {
  const withFees = [...new Set(outside.map(({ part }) => part.itemId))];
  return [
    ...documents.map(({ document, amount }) => ({
      fromItemId: sourceId,
      toItemId: document.itemId,
      bankId,
      amount: negate(amount),
    })),
    ...withFees.map((toItemId) => ({
      fromItemId: sourceId,
      toItemId,
      bankId: null,
      amount: negate(
        sumOf(
          outside.filter(({ part }) => part.itemId === toItemId),
          amountOf,
        ),
      ),
    })),
  ];
}

/**
 * Takes the returned money back from its uses, newest first, all of it out of the bank of its deposit. What has left
 * the agency becomes the client's debt, a document with the returned check's number. Returns its item id.
 */
export function returnReceiptCheck(draft: PostingDraft, returning: OfReceipt): number {
  const { paid: receipt, money, method, settings, datedOn } = returning;
  const { event } = receipt;
  const bankId = bankIdOf(receipt);
  const isOutside = method.bankAccountId !== event.bankAccountId;
  const uses = returnedUses(money, { amount: method.amount, isOutside, eventId: event.eventId });
  // What was banked to operating leaves operating, not trust.
  const fromOperating = uses.outside.length > 0 ? negate(sumOf(uses.outside, amountOf)) : undefined;
  const { eventId, itemId } = beginReturn(draft, returning, fromOperating);
  const takings = new DocumentTakings({ ...money, outsideBack: uses.outside }, settings);
  const sourceId = itemIdOf(receipt);
  const bankTakings = uses.documents.flatMap(({ document, amount }) =>
    takings.take(document.itemId, [{ sourceId, amount, bankId, only: true }]),
  );
  const debt = debtOf(receipt, uses, itemId);
  if (debt) draft.lines(debt.lines, debt.parts);
  const credited = { bankId, clientId: clientIdOf(receipt), itemId: sourceId };
  const waits = least(method.waiting, inTrustOf(uses));
  const entryId = draft.entry(
    eventId,
    { itemId, datedOn },
    entryOf("NSFCheck", [
      ...bankTakings.flatMap(({ postings }) => postings),
      debit(CONTROL.clientCredit, uses.credit, credited),
      debit(CONTROL.clientCredit, uses.refunded, { ...credited, movement: "debt" }),
      ...turned(uses.directBill).map((share) => heldMore(share, bankId, "collect")),
      ...outsidePostings(returning, uses.outside),
      ...(debt?.postings ?? []),
      credit(CONTROL.undeposited, waits, { bankId }),
      credit(CONTROL.trustBank, minus(inTrustOf(uses), waits), { bankId }),
    ]),
  );
  draft.applications(eventId, entryId, applicationsBack(uses, { sourceId, bankId }));
  takings.writeMoved(draft, eventId, datedOn);
  return itemId;
}
