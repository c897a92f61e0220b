// Takes a credit back from an invoice: a decision, since money that was paid out is missing afterwards.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, least, minus, negate, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import { type DocumentHistory, paidByOne } from "@fiducia/ledger/document-history";
import type { Part } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { credit as creditOf, entryOf, reversed } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntries } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { type Item, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type BookSettings, readAccounts } from "@fiducia/ledger/store/settings.store";
import type { TakingBack } from "@fiducia/ledger/take-back";
import { isPayable } from "@fiducia/money/billed/payable.rules";
import { type Client, readClient } from "@fiducia/money/client/client.store";
import { readCreditsById } from "@fiducia/money/credit/credit.store";
import { DocumentTakings, type TakenInBank } from "@fiducia/money/reversal/document-takings.server";
import { readEntryPostings } from "@fiducia/money/reversal/reversible.store";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { type AppliedInBank, readApplicationEntries, readApplied, readAppliedOn } from "./applied.store.ts";
import { unapplyCreditCommand } from "./unapply-credit.contract.ts";

type Wanted = Instruction<z.output<typeof unapplyCreditCommand.body>>;

const REFUSALS = unapplyCreditCommand.refusals;

export const unapplyCredit = postingCommand(unapplyCreditCommand, decide);

interface Undoing {
  readonly credit: ClientCredit;
  readonly client: Client;
  readonly invoice: Item;
  readonly settings: BookSettings;
  readonly datedOn: Day;
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const credit = (await readCreditsById(unit, [body.creditItemId])).get(body.creditItemId);
  const client = credit && (await readClient(unit, credit.clientId));
  if (!client) return refuse(REFUSALS, "CREDIT_UNKNOWN", { field: "creditItemId" });
  const invoice = (await readItems(unit, [body.invoiceItemId])).get(body.invoiceItemId);
  if (!invoice || !isPayable(invoice) || invoice.clientId !== client.clientId)
    return refuse(REFUSALS, "INVOICE_UNKNOWN", { field: "invoiceItemId" });
  const appliedOn = await readAppliedOn(unit, credit.itemId, invoice.itemId);
  if (appliedOn !== null && datedOn < appliedOn)
    return refuse(REFUSALS, "APPLIED_LATER", {
      values: { credit: credit.itemName, invoice: invoice.name, applied: formatDay(appliedOn) },
      field: "datedOn",
    });
  const undoing = { credit, client, invoice, settings, datedOn };
  return credit.memoParts.length > 0
    ? takeMemoBack(unit, instruction, undoing)
    : takeReceiptBack(unit, instruction, undoing);
}

function beginDraft(
  instruction: Wanted,
  { credit, client, datedOn }: Undoing,
  amount: Cents,
): readonly [PostingDraft, number] {
  const draft = new PostingDraft(authorOf(instruction));
  const shortageReason = instruction.body.confirmShortage?.reason;
  const eventId = draft.event({
    eventType: "CreditApplication",
    itemId: credit.itemId,
    datedOn,
    policyOfficeId: client.officeId,
    agentUserId: client.agentUserId,
    clientId: client.clientId,
    memo: instruction.body.memo,
    creditUsed: negate(amount),
    shortageReason,
  });
  draft.confirm({ shortageReason });
  return [draft, eventId];
}

interface AppliedNow {
  readonly banks: readonly (AppliedInBank & { readonly bankId: number })[];
  readonly inTrust: Cents;
  readonly outside: Cents;
}

/** What is applied in trust, by bank, and what went to operating. */
function appliedNow(applied: readonly AppliedInBank[], paidAmount: Cents): AppliedNow {
  const banks = applied.flatMap(({ bankId, amount }) =>
    bankId === null || amount <= 0 ? [] : [{ bankId, amount }],
  );
  const all = sumOf(applied, (each) => each.amount);
  const inTrust = least(
    paidAmount,
    sumOf(banks, (each) => each.amount),
  );
  return { banks, inTrust, outside: minus(all, inTrust) };
}

/** The amount to take back. Refuses what is not applied, what went to operating, and more than is applied. */
function amountOf(instruction: Wanted, { credit, invoice }: Undoing, applied: AppliedNow): Outcome<Cents> {
  const { inTrust, outside } = applied;
  const values = { credit: credit.itemName, invoice: invoice.name, applied: formatCents(inTrust) };
  if (inTrust <= 0 && outside <= 0)
    return refuse(REFUSALS, "NOT_APPLIED", { values, field: "invoiceItemId" });
  const amount = instruction.body.amount ?? inTrust;
  if (outside > 0 && (amount > inTrust || inTrust === 0))
    return refuse(REFUSALS, "BANKED_OUTSIDE", {
      values: { ...values, outside: formatCents(outside) },
      field: "amount",
    });
  if (amount > inTrust)
    return refuse(REFUSALS, "MORE_THAN_APPLIED", {
      values: { ...values, amount: formatCents(amount) },
      field: "amount",
    });
  return done(amount);
}

/** The first part of whose money some is in another bank than the one it would be taken from; a move can bring it back. */
function heldElsewhere(
  bankTakings: readonly TakenInBank[],
  history: DocumentHistory,
): { part: Part; amount: Cents; bankId: number; otherId: number } | undefined {
  for (const { bankId, shares } of bankTakings)
    for (const share of shares) {
      const came = history.cameTo.get(share.part.partId);
      const missing = minus(share.amount, came?.get(bankId) ?? ZERO);
      if (share.amount <= 0 || missing <= 0) continue;
      const other = [...(came ?? [])].find(([id, amount]) => id !== bankId && amount > 0);
      if (!other) continue;
      const [otherId, there] = other;
      return { part: share.part, amount: least(missing, there), bankId, otherId };
    }
  return undefined;
}

async function refusedElsewhere(
  unit: ReadUnit,
  bankTakings: readonly TakenInBank[],
  history: DocumentHistory,
) {
  const holding = heldElsewhere(bankTakings, history);
  if (!holding) return undefined;
  const banks = await readAccounts(unit, [holding.bankId, holding.otherId]);
  const { part, amount } = holding;
  return refuse(REFUSALS, "HELD_IN_OTHER_BANK", {
    values: {
      item: `${part.itemName}, line ${part.lineNumber}`,
      amount: formatCents(amount),
      other: banks.get(holding.otherId)?.name ?? "",
      bank: banks.get(holding.bankId)?.name ?? "",
    },
    field: "invoiceItemId",
  });
}

const readStanding = (unit: ReadUnit, { invoice, credit }: Undoing): Promise<readonly Part[]> =>
  readParts(unit, [invoice.itemId, ...credit.memoParts.map((part) => part.itemId)]);

/** What can be taken back of the invoice, whose parts and those of the credit are given. */
async function readTakings(unit: ReadUnit, { invoice, settings }: Undoing, parts: readonly Part[]) {
  const histories = await readHistories(
    unit,
    parts.filter((part) => part.itemId === invoice.itemId),
  );
  const history = histories.get(invoice.itemId);
  if (!history) throw new Error(`${invoice.name} has no parts`);
  return { history, takings: new DocumentTakings({ parts, histories }, settings) };
}

async function takeReceiptBack(
  unit: ReadUnit,
  instruction: Wanted,
  undoing: Undoing,
): Promise<Outcome<PostingDraft>> {
  const { credit, invoice, datedOn } = undoing;
  const { history, takings } = await readTakings(unit, undoing, await readStanding(unit, undoing));
  const paidAmount = sum(paidByOne(history, credit.itemId).values());
  const applied = appliedNow(await readApplied(unit, credit.itemId, invoice.itemId), paidAmount);
  const amount = amountOf(instruction, undoing, applied);
  if (!amount.ok) return amount;
  let left = amount.value;
  const wantedByBank = applied.banks.flatMap(({ bankId, amount: inBank }) => {
    const share = least(left, inBank);
    left = minus(left, share);
    return share > 0 ? [{ sourceId: credit.itemId, amount: share, bankId, only: true }] : [];
  });
  const bankTakings = takings.take(invoice.itemId, wantedByBank);
  const elsewhere = await refusedElsewhere(unit, bankTakings, history);
  if (elsewhere) return elsewhere;
  const [draft, eventId] = beginDraft(instruction, undoing, amount.value);
  for (const { bankId, amount: share, postings } of bankTakings) {
    const key = { bankId, clientId: credit.clientId, itemId: credit.itemId };
    const entry = entryOf("CreditUnapplication", [...postings, creditOf(CONTROL.clientCredit, share, key)]);
    const entryId = draft.entry(eventId, { datedOn }, entry);
    draft.applications(eventId, entryId, [
      { fromItemId: credit.itemId, toItemId: invoice.itemId, bankId, amount: negate(share) },
    ]);
  }
  takings.writeMoved(draft, eventId, datedOn);
  return done(draft);
}

async function takeMemoBack(
  unit: ReadUnit,
  instruction: Wanted,
  undoing: Undoing,
): Promise<Outcome<PostingDraft>> {
  const { credit, invoice, datedOn } = undoing;
  const names = { credit: credit.itemName, invoice: invoice.name };
  if (instruction.body.amount !== undefined)
    return refuse(REFUSALS, "MEMO_IN_PART", { values: names, field: "amount" });
  const applied = await readApplicationEntries(unit, credit.itemId, invoice.itemId);
  if (applied.length === 0) return refuse(REFUSALS, "NOT_APPLIED", { values: names, field: "invoiceItemId" });
  const within = applied.find((each) => each.eventType !== "CreditApplication");
  if (within)
    return refuse(REFUSALS, "USED_IN_RECEIPT", {
      values: { ...names, receipt: within.itemName },
      field: "creditItemId",
    });
  const [draft, eventId] = beginDraft(
    instruction,
    undoing,
    sumOf(applied, (each) => each.amount),
  );
  const entries = [];
  for (const each of applied) entries.push({ ...each, entry: await readEntryPostings(unit, each.entryId) });
  const stood = await readStanding(unit, undoing);
  const settling = entries.filter(({ bankId }) => bankId === null);
  const undone = voidEntries(
    settling.map(({ entry }) => entry),
    { recognition: undoing.settings.recognition, parts: stood },
  );
  // What these settled is open again when the rest of the invoice is shared again.
  const reopened = partsAfter(
    stood,
    undone.flatMap(({ postings }) => postings),
  );
  const { takings } = await readTakings(unit, undoing, reopened);
  const takingOf = new Map<number, TakingBack>();
  for (const { entryId, bankId, amount } of entries)
    if (bankId !== null) takingOf.set(entryId, { sourceId: credit.itemId, amount, bankId, only: true });
  const bankTakings = takings.take(invoice.itemId, [...takingOf.values()]);
  for (const each of entries) {
    const { entryId: original, bankId, amount, entry } = each;
    const back = bankTakings.filter(({ taking }) => taking === takingOf.get(original));
    // The memo's side is swapped; the invoice gives up what this money pays of it now.
    const ofMemo = reversed("CreditUnapplication", entry).postings.filter(
      (posting) => posting.itemId === credit.itemId,
    );
    const money = [...ofMemo, ...back.flatMap(({ postings }) => postings)];
    const whole = undone[settling.indexOf(each)]?.postings ?? [];
    const unapplied = entryOf("CreditUnapplication", bankId === null ? whole : money);
    const entryId = draft.entry(eventId, { datedOn, reversesEntryId: original }, unapplied);
    draft.applications(eventId, entryId, [
      { fromItemId: credit.itemId, toItemId: invoice.itemId, bankId, amount: negate(amount) },
    ]);
  }
  takings.writeMoved(draft, eventId, datedOn);
  return done(draft);
}
