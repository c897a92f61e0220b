// Takes a payment: reads what it needs, decides, and posts.

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Share } from "@fiducia/ledger/part";
import type { NewApplication, NewPayMethod } from "@fiducia/ledger/plan";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { creditUsedOf, nonFiduciaryOf, type Receipt, receive } from "@fiducia/ledger/rules/receipt";
import { amountOf } from "@fiducia/ledger/settle";
import { type BilledDocument, writeDocument } from "@fiducia/money/billed/document.server";
import { METHOD_WORDS } from "@fiducia/money/paid-out/outgoing-draft.server";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import { bankedOf } from "./banked.rules.ts";
import { withDebts } from "./debts-first.server.ts";
import { directBillLines } from "./direct-bill-lines.server.ts";
import { atFieldOfBody, decideIssued, withIssued } from "./issue-and-pay.server.ts";
import {
  decidePayment,
  type PaymentBody,
  type PaymentContext,
  type PaymentDecision,
} from "./payment.rules.ts";
import { readPaymentContext } from "./payment.store.ts";
import { askedAboutRepeat } from "./repeated-check.server.ts";
import { takePaymentCommand } from "./take-payment.contract.ts";
import { waitingOf } from "./waiting.rules.ts";

type Wanted = Instruction<PaymentBody>;

const REFUSALS = takePaymentCommand.refusals;

export const takePayment = postingCommand(takePaymentCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body, caller } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  if (body.invoices.some((invoice) => invoice.byPart) && !holds(caller, PERMISSION.allocateByHand))
    return refuse(REFUSALS, "BY_HAND", { kind: "forbidden" });
  const context = await readPaymentContext(unit, body, settings);
  const documents = await decideIssued(unit, instruction);
  if (!documents.ok) return documents;
  const [paying, books] = await withDebts(unit, ...withIssued(body, context, documents.value));
  const decision = decidePayment(paying, books);
  if (!decision.ok) return refused(atFieldOfBody(decision.refusal, body));
  const repeated = await askedAboutRepeat(unit, body, datedOn);
  if (repeated) return repeated;
  const payment = {
    instruction: { ...instruction, body: paying },
    context: books,
    decision: decision.value,
    documents: documents.value,
    datedOn,
  };
  return done(draftOf(payment));
}

/** An accepted payment with everything that its posting needs. */
interface Taken {
  readonly instruction: Wanted;
  readonly context: PaymentContext;
  readonly decision: PaymentDecision;
  readonly datedOn: Day;
  /** Invoices issued with it. */
  readonly documents: readonly BilledDocument[];
}

/** Each pay method with its bank, and what of it waits for a deposit slip. */
function bankedIn({ instruction: { body }, context, decision }: Taken): NewPayMethod[] {
  const { change, payMethods } = body;
  const fees = { nonFiduciary: sumOf(decision.outside, amountOf), change };
  const decided = bankedOf(payMethods, fees);
  // What cannot be banked was refused before.
  const banked = decided.ok ? decided.value : [];
  const usesSlips = context.accounts.get(body.bankAccountId)?.usesDepositSlips ?? false;
  const waiting = waitingOf(banked, { usesSlips, change });
  return banked.map(({ isOutside, ...method }, index) => ({
    ...method,
    bankAccountId: isOutside ? needed(body.operatingBankAccountId, "the operating bank") : body.bankAccountId,
    waiting: waiting[index],
  }));
}

function receiptOf(payment: Taken, itemId: number): Receipt {
  const { instruction, context, decision } = payment;
  const { body } = instruction;
  return {
    itemId,
    clientId: body.clientId,
    bankId: body.bankAccountId,
    tendered: decision.tendered,
    waiting: sumOf(bankedIn(payment), ({ waiting }) => waiting ?? ZERO),
    change: body.change,
    creditsUsed: decision.creditsUsed,
    shares: decision.shares,
    outside: decision.outside,
    ...(body.operatingBankAccountId == null ? {} : { operatingBankId: body.operatingBankAccountId }),
    directBill: [],
    documentParts: context.parts,
    recognition: context.settings.recognition,
  };
}

function draftOf(payment: Taken): PostingDraft {
  const { instruction, context, datedOn } = payment;
  const { body } = instruction;
  const itemId = newId();
  const directBill = directBillLines(body, context, itemId);
  const receipt = { ...receiptOf(payment, itemId), directBill: directBill.parts };
  const draft = new PostingDraft(authorOf(instruction));
  const eventId = draft.event(eventOf(payment, receipt));
  draft.item(eventId, itemId, {
    itemType: "IncomingPayment",
    clientId: body.clientId,
    datedOn,
    total: cents(receipt.tendered - receipt.change),
  });
  draft.lines(directBill.lines, directBill.parts);
  draft.payMethods(eventId, bankedIn(payment));
  const entryId = draft.entry(eventId, { itemId, datedOn }, receive(receipt));
  draft.applications(eventId, entryId, applicationsOf(payment, receipt));
  const { recognition } = context.settings;
  for (const [index, document] of payment.documents.entries())
    writeDocument(draft, document, { memo: "", ...body.issue[index], datedOn, recognition });
  return draft;
}

/** Receipt and credits to what they pay in trust; credits are used first. Only new money is banked to operating. */
function applicationsOf(
  { instruction: { body }, decision, context }: Taken,
  receipt: Receipt,
): NewApplication[] {
  const purse = [
    ...receipt.creditsUsed.map((use) => ({ itemId: use.credit.itemId, left: use.amount })),
    { itemId: receipt.itemId, left: minus(minus(receipt.tendered, receipt.change), nonFiduciaryOf(receipt)) },
  ];
  const { allocationRule } = context.settings;
  const applications: NewApplication[] = [];
  for (const { itemId: toItemId, byPart } of body.invoices) {
    const ofDocument = (shares: readonly Share[]): Cents =>
      sumOf(
        shares.filter(({ part }) => part.itemId === toItemId),
        amountOf,
      );
    const allocation = byPart ? "BY_HAND" : allocationRule === "MANUAL" ? null : allocationRule;
    let due = ofDocument(decision.shares);
    for (const source of purse) {
      const amount = least(due, source.left);
      if (amount > 0)
        applications.push({
          fromItemId: source.itemId,
          toItemId,
          bankId: receipt.bankId,
          amount,
          allocation,
        });
      source.left = minus(source.left, amount);
      due = minus(due, amount);
    }
    const outside = ofDocument(decision.outside);
    if (outside > 0)
      applications.push({ fromItemId: receipt.itemId, toItemId, bankId: null, amount: outside, allocation });
  }
  return applications;
}

function eventOf({ instruction, context, datedOn }: Taken, receipt: Receipt) {
  const { body } = instruction;
  const methods = [...new Set(body.payMethods.map((method) => METHOD_WORDS[method.method] ?? method.method))];
  const references = body.payMethods.map((method) => method.referenceNumber).filter((text) => text !== "");
  return {
    eventType: "IncomingPayment" as const,
    itemId: receipt.itemId,
    datedOn,
    policyOfficeId: context.client?.officeId,
    agentUserId: context.client?.agentUserId,
    clientId: body.clientId,
    memo: body.memo,
    bankAccountId: body.bankAccountId,
    payMethod: methods.length > 0 ? methods.join(", ") : null,
    referenceNumber: references.length > 0 ? references.join(", ") : null,
    tendered: receipt.tendered,
    creditUsed: creditUsedOf(receipt),
    change: receipt.change,
    nonFiduciary: nonFiduciaryOf(receipt),
  };
}
