// Records a returned check in one posting: what it paid is open again, the charge, and the fee invoice (E8b, E8d).

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { least, minus, negate, sumOf } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Share } from "@fiducia/ledger/part";
import type { NewApplication } from "@fiducia/ledger/plan";
import { credit, debit, entryOf, type Posting } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { onCollectedOutside } from "@fiducia/ledger/recognition";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { amountOf, heldMore, settled } from "@fiducia/ledger/settle";
import { type BookSettings, readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import { authorOf, dayOfPosting, isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { type BilledDocument, decideDocument, writeDocument } from "../../billing/shared/document.ts";
import { DocumentTakings } from "../../items/shared/document-takings.ts";
import { type Reversible, readReversible } from "../../items/shared/reversible.store.ts";
import { METHOD_WORDS } from "../../money-out/shared/outgoing-draft.ts";
import { type ReceiptMoney, readReceiptMoney } from "../shared/receipt-money.store.ts";
import { debtOf } from "./debt-lines.ts";
import { returnCheckCommand } from "./return-check.contract.ts";
import { returnedMethod } from "./return-check.rules.ts";
import { inTrustOf, type ReturnedUses, returnedUses, turned } from "./returned-uses.rules.ts";
import { readUses } from "./uses.store.ts";

type Wanted = Instruction<z.output<typeof returnCheckCommand.body>>;

const REFUSALS = returnCheckCommand.refusals;

export const returnCheck = postingCommand(returnCheckCommand, decide);

interface Returning {
  readonly receipt: Reversible;
  readonly money: ReceiptMoney;
  readonly method: Reversible["payMethods"][number];
  readonly settings: BookSettings;
  readonly datedOn: Day;
  readonly fee: BilledDocument | undefined;
}

/** The fee invoice, if the client is billed for it. */
async function decideFee(
  unit: ReadUnit,
  { body, caller }: Wanted,
  clientId: number,
): Promise<Outcome<BilledDocument | undefined>> {
  if (!body.fee) return done(undefined);
  const { amount, reportingAccountId, description } = body.fee;
  const account = (await readAccounts(unit, [reportingAccountId])).get(reportingAccountId);
  if (account?.accountType !== "Income" || account.inactive)
    return refuse(REFUSALS, "FEE_ACCOUNT", { field: "fee.reportingAccountId" });
  const line = { lineType: "agencyFee" as const, description, amount, reportingAccountId };
  return decideDocument(unit, caller, {
    itemType: "Invoice",
    permission: PERMISSION.takePayments,
    clientId,
    lines: [line],
  });
}

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<PostingDraft>> {
  const { body, caller } = wanted;
  const settings = await readSettings(unit);
  const datedOn = dayOfPosting(wanted, body.datedOn, {
    permission: PERMISSION.choosePaymentDate,
    ...settings,
  });
  if (!datedOn.ok) return datedOn;
  if (body.bankCharge !== undefined && !holds(caller, PERMISSION.recordAgencyFunds))
    return refuse(REFUSALS, "BANK_CHARGE", { kind: "forbidden", field: "bankCharge" });
  const uses = await readUses(unit, body.receiptItemId);
  const receipt = await readReversible(unit, body.receiptItemId);
  const { event } = receipt ?? {};
  const isSeen =
    event && isInScope(caller, PERMISSION.takePayments, [event.policyOfficeId, event.userOfficeId]);
  if (!receipt || !isSeen || receipt.item?.itemType !== "IncomingPayment")
    return refuse(REFUSALS, "RECEIPT_UNKNOWN", { field: "receiptItemId" });
  if (datedOn.value < receipt.event.datedOn)
    return refuse(REFUSALS, "BEFORE_RECEIPT", {
      values: { item: receipt.name, received: formatDay(receipt.event.datedOn) },
      field: "datedOn",
    });
  const money = await readReceiptMoney(unit, receipt);
  const method = returnedMethod(receipt, money.returned, body.payMethodId);
  if (!method.ok) return method;
  const fee = await decideFee(unit, wanted, receipt.item.clientId ?? 0);
  if (!fee.ok) return fee;
  const returning = { receipt, money, method: method.value, settings, datedOn: datedOn.value };
  const draft = draftOf(wanted, { ...returning, fee: fee.value });
  draft.sawUses(body.receiptItemId, uses);
  return done(draft);
}

function draftOf(wanted: Wanted, returning: Returning): PostingDraft {
  const { settings, datedOn, fee } = returning;
  const { body } = wanted;
  const draft = new PostingDraft(authorOf(wanted));
  const itemId = writeReturn(draft, returning, body.memo);
  const bankId = returning.receipt.event.bankAccountId;
  if (body.bankCharge !== undefined && bankId !== null) {
    const charge = draft.event({
      eventType: "BankCharge",
      itemId,
      datedOn,
      bankAccountId: bankId,
      memo: `Charge for a returned check, ${returning.receipt.name}`,
      disbursed: body.bankCharge,
    });
    draft.entry(charge, { datedOn }, chargeByBank(bankId, body.bankCharge));
  }
  if (fee) {
    const memo = `Fee for a returned check, ${returning.receipt.name}`;
    writeDocument(draft, fee, { datedOn, memo, recognition: settings.recognition });
  }
  return draft;
}

/** What was banked to operating goes out of that bank again. */
function outsidePostings({ money, settings }: Returning, outside: readonly Share[]): Posting[] {
  const back = turned(outside);
  return back.flatMap((share) => [
    ...settled(share, "collect"),
    ...onCollectedOutside(settings.recognition, share, money.operatingBankId ?? 0),
  ]);
}

/** What is no longer applied: in trust to each document, and to those whose fee was banked to operating. */
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
 * Takes the returned money back from what it does now, the newest use first, all of it out of the bank of its deposit.
 * What has left the agency becomes the client's debt, a document under the returned check's own number.
 */
function writeReturn(draft: PostingDraft, returning: Returning, memo: string): number {
  const { receipt, money, method, settings, datedOn } = returning;
  const { event, item } = receipt;
  const itemId = newId();
  const bankId = event.bankAccountId ?? 0;
  const isOutside = method.bankAccountId !== event.bankAccountId;
  const uses = returnedUses(money, { amount: method.amount, isOutside, eventId: event.eventId });
  const eventId = draft.event({
    eventType: "NSFCheck",
    itemId,
    datedOn,
    policyOfficeId: event.policyOfficeId,
    agentUserId: event.agentUserId,
    clientId: event.clientId,
    memo: memo === "" ? `${receipt.name} returned by the bank` : memo,
    bankAccountId: event.bankAccountId,
    payMethod: METHOD_WORDS[method.method] ?? method.method,
    referenceNumber: method.referenceNumber === "" ? null : method.referenceNumber,
    disbursed: method.amount,
    // What had been banked to operating goes out of there, and not out of trust.
    ...(uses.outside.length > 0 ? { nonFiduciary: negate(sumOf(uses.outside, amountOf)) } : {}),
  });
  draft.item(eventId, itemId, {
    itemType: "NSFCheck",
    clientId: item?.clientId,
    datedOn,
    total: method.amount,
  });
  draft.returns(eventId, [method.payMethodId]);
  const takings = new DocumentTakings({ ...money, outsideBack: uses.outside }, settings);
  const sourceId = receipt.item?.itemId ?? 0;
  const taken = uses.documents.flatMap(({ document, amount }) =>
    takings.take(document.itemId, [{ sourceId, amount, bankId, only: true }]),
  );
  const reopened = new Set(uses.outside.map(({ part }) => part.itemId));
  // A fee that is open again counts where what stays in trust is shared anew.
  for (const document of reopened)
    if (!uses.documents.some((each) => each.document.itemId === document)) takings.take(document, []);
  const debt = debtOf(receipt, uses, itemId);
  if (debt) draft.lines(debt.lines, debt.parts);
  const credited = { bankId, clientId: event.clientId ?? 0, itemId: sourceId };
  const waits = least(method.waiting, inTrustOf(uses));
  const entryId = draft.entry(
    eventId,
    { itemId, datedOn },
    entryOf("NSFCheck", [
      ...taken.flatMap(({ postings }) => postings),
      debit("2140", uses.credit, credited),
      debit("2140", uses.refunded, { ...credited, movement: "debt" }),
      ...turned(uses.directBill).map((share) => heldMore(share, bankId, "collect")),
      ...outsidePostings(returning, uses.outside),
      ...(debt?.postings ?? []),
      credit("1015", waits, { bankId }),
      credit("1010", minus(inTrustOf(uses), waits), { bankId }),
    ]),
  );
  draft.applications(eventId, entryId, applicationsBack(uses, { sourceId, bankId }));
  takings.writeMoved(draft, eventId, datedOn);
  return itemId;
}
