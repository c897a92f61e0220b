// Takes a credit back from an invoice: a decision, since money that was paid on is missing afterwards.
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, least, minus, negate, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import { Draft } from "@fiducia/ledger/draft";
import { unapplyReceipt } from "@fiducia/ledger/rules/credit-application";
import { unapplyMemo } from "@fiducia/ledger/rules/reversal";
import { type Item, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type BookSettings, readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import { type Client, readClient } from "../shared/client.store.ts";
import { readCreditsById } from "../shared/credit.store.ts";
import { readEntryPostings } from "../shared/reversible.store.ts";
import { type AppliedInBank, readApplicationEntries, readApplied, readCollectedBy } from "./applied.store.ts";
import { sharesTakenBack } from "./taken-back.rules.ts";
import { unapplyCreditCommand } from "./unapply-credit.contract.ts";

type Wanted = Instruction<z.output<typeof unapplyCreditCommand.body>>;

const REFUSALS = unapplyCreditCommand.refusals;
const PERMISSION = 8004;
const PERMISSION_OTHER_DATE = 8006;

export const unapplyCredit = postingCommand(unapplyCreditCommand, decide);

interface Undoing {
  readonly credit: ClientCredit;
  readonly client: Client;
  readonly invoice: Item;
  readonly settings: BookSettings;
  readonly datedOn: Day;
}

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<Draft>> {
  const { body, caller } = wanted;
  const settings = await readSettings(unit);
  const datedOn = dayOfPosting(wanted, body.datedOn, { permission: PERMISSION_OTHER_DATE, ...settings });
  if (!datedOn.ok) return datedOn;
  const credit = (await readCreditsById(unit, [body.creditItemId])).get(body.creditItemId);
  const client = credit && (await readClient(unit, credit.clientId));
  // Another office's credit is answered as if it were not there.
  if (!client || !isInScope(caller, PERMISSION, [client.officeId, caller.officeId]))
    return refuse(REFUSALS, "CREDIT_UNKNOWN", { field: "creditItemId" });
  const invoice = (await readItems(unit, [body.invoiceItemId])).get(body.invoiceItemId);
  if (invoice?.itemType !== "Invoice" || invoice.clientId !== client.clientId)
    return refuse(REFUSALS, "INVOICE_UNKNOWN", { field: "invoiceItemId" });
  const undoing = { credit, client, invoice, settings, datedOn: datedOn.value };
  return credit.memoParts.length > 0
    ? takeMemoBack(unit, wanted, undoing)
    : takeReceiptBack(unit, wanted, undoing);
}

function beginDraft(
  wanted: Wanted,
  { credit, client, datedOn }: Undoing,
  amount: Cents,
): readonly [Draft, number] {
  const draft = new Draft(authorOf(wanted));
  const shortageReason = wanted.body.confirmShortage?.reason;
  const eventId = draft.event({
    eventType: "CreditApplication",
    itemId: credit.itemId,
    datedOn,
    policyOfficeId: client.officeId,
    agentUserId: client.agentUserId,
    clientId: client.clientId,
    memo: wanted.body.memo,
    creditUsed: negate(amount),
    shortageReason,
  });
  draft.confirm({ shortageReason });
  return [draft, eventId];
}

/** How much is to be taken back. Refuses what is not applied, and more than is. */
function amountOf(
  wanted: Wanted,
  { credit, invoice }: Undoing,
  applied: readonly AppliedInBank[],
): Outcome<Cents> {
  const all = sumOf(applied, (each) => each.amount);
  const values = { credit: credit.itemName, invoice: invoice.name };
  if (all <= 0) return refuse(REFUSALS, "NOT_APPLIED", { values, field: "invoiceItemId" });
  const amount = wanted.body.amount ?? all;
  if (amount > all)
    return refuse(REFUSALS, "MORE_THAN_APPLIED", {
      values: { ...values, applied: formatCents(all), amount: formatCents(amount) },
      field: "amount",
    });
  return done(amount);
}

async function takeReceiptBack(unit: ReadUnit, wanted: Wanted, undoing: Undoing): Promise<Outcome<Draft>> {
  const { credit, invoice, settings, datedOn } = undoing;
  const applied = await readApplied(unit, credit.itemId, invoice.itemId);
  const amount = amountOf(wanted, undoing, applied);
  if (!amount.ok) return amount;
  const parts = await readParts(unit, [invoice.itemId]);
  const [draft, eventId] = beginDraft(wanted, undoing, amount.value);
  let left = amount.value;
  for (const { bankId, amount: inBank } of applied) {
    const share = least(left, inBank);
    if (bankId === null || share <= 0) continue;
    left = minus(left, share);
    const by = { creditItemId: credit.itemId, invoiceItemId: invoice.itemId, bankId };
    const collected = await readCollectedBy(unit, by);
    const shares = sharesTakenBack(parts, collected, share);
    const taken = sumOf(shares, (each) => each.amount);
    // What was banked to operating is no longer the trust's to take back.
    if (taken < share)
      return refuse(REFUSALS, "MORE_THAN_APPLIED", {
        values: {
          credit: credit.itemName,
          invoice: invoice.name,
          applied: formatCents(taken),
          amount: formatCents(share),
        },
        field: "amount",
      });
    const entry = unapplyReceipt({
      bankId,
      use: { credit, amount: share },
      shares,
      documentParts: parts,
      recognition: settings.recognition,
    });
    const entryId = draft.entry(eventId, { datedOn }, entry);
    const application = {
      fromItemId: credit.itemId,
      toItemId: invoice.itemId,
      bankId,
      amount: negate(share),
    };
    draft.applications(eventId, entryId, [application]);
  }
  return done(draft);
}

async function takeMemoBack(unit: ReadUnit, wanted: Wanted, undoing: Undoing): Promise<Outcome<Draft>> {
  const { credit, invoice, settings, datedOn } = undoing;
  const names = { credit: credit.itemName, invoice: invoice.name };
  if (wanted.body.amount !== undefined)
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
    wanted,
    undoing,
    sumOf(applied, (each) => each.amount),
  );
  const parts = await readParts(unit, [invoice.itemId, credit.itemId]);
  for (const { entryId: original, bankId, amount } of applied) {
    const entry = await readEntryPostings(unit, original);
    const taken = unapplyMemo(entry, { recognition: settings.recognition, parts });
    const entryId = draft.entry(eventId, { datedOn, reversesEntryId: original }, taken);
    const application = {
      fromItemId: credit.itemId,
      toItemId: invoice.itemId,
      bankId,
      amount: negate(amount),
    };
    draft.applications(eventId, entryId, [application]);
  }
  return done(draft);
}
