// Voids an item: the same postings with sides swapped, dated today, linked to what they reverse.

import { holds, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, negate, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { EventType } from "@fiducia/ledger/plan";
import type { Entry } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { isOnASlip, readReturnedOfSlip } from "@fiducia/money/credit/waiting.store";
import { lineWords, readCleared } from "@fiducia/money/reversal/cleared-by-bank.store";
import {
  type Reversible,
  readReversible,
  readReversibleEvent,
} from "@fiducia/money/reversal/reversible.store";
import { maySee } from "@fiducia/money/reversal/seen-events.server";
import { authorOf, datePosting, isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { readLaterUses } from "./later-uses.store.ts";
import { readChargeAndFee } from "./recorded-with.store.ts";
import { inTheWay } from "./undo-first.rules.ts";
import { isApplication, isUnapply, voidRefusal } from "./void.rules.ts";
import { voidApplication } from "./void-application.server.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import { voidOutflow } from "./void-outflow.server.ts";
import { type VoidedReceipt, voidReceipt } from "./void-receipt.server.ts";
import { voidTakenBack } from "./void-taken-back.server.ts";
import { voidWriteOff } from "./void-write-off.server.ts";

type Wanted = Instruction<z.output<typeof voidItemCommand.body>>;

const REFUSALS = voidItemCommand.refusals;

export const voidItem = postingCommand(voidItemCommand, decideOrLead);

/** A void from a report: within the offices, own items and days of the caller's reports. */
function isOnReport({ event }: Reversible, { caller }: Wanted, today: Day): boolean {
  if (!isInScope(caller, PERMISSION.voidFromReport, [event.policyOfficeId, event.userOfficeId])) return false;
  if (seesOwnItemsOnly(caller) && event.createdBy !== caller.userId) return false;
  return (
    !(holds(caller, PERMISSION.seeTwoDays) && seesTwoDaysOnly(caller)) || event.datedOn >= addDays(today, -1)
  );
}

/** A void by a user who may see the client: only a client's transactions. */
const isAtClient = ({ event }: Reversible, { caller }: Wanted): boolean =>
  event.clientId !== null &&
  holds(caller, PERMISSION.voidFromClient) &&
  isInScope(caller, PERMISSION.voidFromClient, [event.policyOfficeId, event.userOfficeId]);

async function readWanted(unit: ReadUnit, { itemId, eventId }: Wanted["body"]) {
  if (itemId !== undefined) return readReversible(unit, itemId);
  return eventId === undefined ? undefined : readReversibleEvent(unit, eventId);
}

/** Refuses money that is on a deposit slip, and a slip of which the bank returned a check. */
async function slipRefusal(unit: ReadUnit, { event, name, payMethods }: Reversible, field: string) {
  // Whether it is voided or returned already is checked elsewhere.
  if (event.isReversed || event.isReversal || payMethods.some(({ isReturned }) => isReturned))
    return undefined;
  const returned =
    event.eventType === "DepositSlip" ? await readReturnedOfSlip(unit, event.eventId) : undefined;
  if (returned) {
    const use = `returned by the bank with ${returned.name}`;
    const values = { item: name, amount: formatCents(returned.amount), use, cure: "Void that first." };
    return refuse(REFUSALS, "USED", { values, field });
  }
  return (await isOnASlip(unit, event.eventId))
    ? refuse(REFUSALS, "ON_A_SLIP", { values: { item: name }, field })
    : undefined;
}

/** Refuses what the bank has shown: that proves that it happened. */
async function clearedRefusal(unit: ReadUnit, { event, name: item }: Reversible, field: string) {
  const cleared = event.isReversed || event.isReversal ? undefined : await readCleared(unit, event.eventId);
  if (!cleared) return undefined;
  if (cleared.line === null) return refuse(REFUSALS, "CLEARED_BEFORE", { values: { item }, field });
  return refuse(REFUSALS, "CLEARED", { values: { item, line: lineWords(cleared.line) }, field });
}

/** Refusals that something later is in the way of. */
const IN_THE_WAY: readonly string[] = ["CREDIT_MOVED", "ON_A_SLIP", "RETURNED", "USED"];

/** A refusal names what must be undone first, as far as the caller may open it. */
async function decideOrLead(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const outcome = await decide(unit, instruction);
  if (outcome.ok || !IN_THE_WAY.includes(outcome.refusal.rule)) return outcome;
  const transaction = await readWanted(unit, instruction.body);
  if (!transaction || instruction.today === undefined) return outcome;
  const later = await readLaterUses(unit, {
    eventId: transaction.event.eventId,
    itemId: transaction.item?.itemId ?? null,
    isSeen: maySee(instruction.caller, instruction.today),
  });
  const undoFirst = inTheWay(outcome.refusal, later);
  return { ok: false, refusal: { ...outcome.refusal, detail: { undoFirst } } };
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  if ((body.itemId === undefined) === (body.eventId === undefined))
    return refuse(REFUSALS, "ONE_OF_TWO", { field: "itemId" });
  const dated = await datePosting(unit, { ...instruction, body: {} }, PERMISSION.voidFromReport);
  if (!dated.ok) return dated;
  const today = dated.value.datedOn;
  const transaction = await readWanted(unit, body);
  const field = body.itemId === undefined ? "eventId" : "itemId";
  // A transaction that the caller may not see counts as unknown.
  if (!transaction || !(isOnReport(transaction, instruction, today) || isAtClient(transaction, instruction)))
    return refuse(REFUSALS, "ITEM_UNKNOWN", { kind: "unknown", field });
  const draft = new PostingDraft(authorOf(instruction));
  const companions = body.withChargeAndFee ? await readChargeAndFee(unit, transaction.event) : [];
  for (const each of [transaction, ...companions].map(withoutProducers)) {
    const refusal =
      (await slipRefusal(unit, each, field)) ??
      (await clearedRefusal(unit, each, field)) ??
      voidRefusal(each);
    if (refusal) return refusal;
    const special = await decideSpecial(unit, each);
    if (special && !special.ok) return special;
    write(draft, each, { datedOn: today, reason: body.reason, special: special?.value });
  }
  return done(draft);
}

/** Payments that can leave a client owing for a returned check. */
const OUTFLOWS: readonly EventType[] = ["InsuredRefund", "DirectBillDisbursement"];

/** What is taken from where the money is now, instead of swapping sides. */
async function decideSpecial(
  unit: ReadUnit,
  transaction: Reversible,
): Promise<Outcome<VoidedReceipt> | undefined> {
  if (transaction.item?.itemType === "IncomingPayment") return voidReceipt(unit, transaction);
  if (transaction.item?.itemType === "NSFCheck" || isUnapply(transaction))
    return voidTakenBack(unit, transaction);
  if (OUTFLOWS.includes(transaction.event.eventType)) return voidOutflow(unit, transaction);
  if (transaction.event.eventType === "WriteOff") return done(await voidWriteOff(unit, transaction));
  return isApplication(transaction) ? voidApplication(unit, transaction) : undefined;
}

const sharesWithProducers = ({ postings }: Entry): boolean =>
  postings.every(({ account }) => account === CONTROL.producerExpense || account === CONTROL.producerPayable);

/** Producers' shares follow from what is collected afterwards. */
const withoutProducers = (reversible: Reversible): Reversible => ({
  ...reversible,
  entries: reversible.entries.filter(
    ({ entry }) => reversible.event.eventType === "ProducerCommission" || !sharesWithProducers(entry),
  ),
});

/** A figure of the reversal: the original's with the opposite sign; absent when it does not apply. */
const turned = (amount: Cents | null): Cents | undefined => (amount === null ? undefined : negate(amount));

interface Voiding {
  readonly datedOn: Day;
  readonly reason: string;
  readonly special: VoidedReceipt | undefined;
}

/** Writes one reversal: the event with negated figures, and its entries. */
function write(draft: PostingDraft, reversible: Reversible, { datedOn, reason, special }: Voiding): void {
  const { event, item } = reversible;
  const undoing = { recognition: reversible.recognition, parts: [...reversible.parts.values()] };
  const eventId = draft.event({
    ...event,
    itemId: item?.itemId ?? event.itemId ?? undefined,
    datedOn,
    memo: reason,
    reason,
    reversesEventId: event.eventId,
    invoiced: turned(event.invoiced),
    tendered: turned(event.tendered),
    creditUsed: special?.creditUsed ?? turned(event.creditUsed),
    change: turned(event.change),
    disbursed: turned(event.disbursed),
    nonFiduciary: turned(event.nonFiduciary),
  });
  draft.payMethods(
    eventId,
    reversible.payMethods.map((method) => ({ ...method, waiting: ZERO, amount: negate(method.amount) })),
  );
  if (special) {
    special.write(draft, eventId, datedOn);
    return;
  }
  const reversals = reversible.entries.map(({ entryId, itemId, entry }) =>
    draft.entry(
      eventId,
      { itemId: itemId ?? undefined, datedOn, reversesEntryId: entryId },
      voidEntry(entry, undoing),
    ),
  );
  draft.applications(
    eventId,
    reversals[0] ?? 0,
    reversible.applications.map((application) => ({ ...application, amount: negate(application.amount) })),
  );
}
