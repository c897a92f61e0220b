// Voids a refund or a disbursement of direct bill that a returned check made a debt: the debt falls by what the payment
// caused (`docs/books.md`, Debts). What is open of it goes first, then what was written off; what was paid stays on what
// is left
// of the debt, and only the excess becomes credit again of who paid it, in the bank that holds it.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import {
  type Cents,
  formatCents,
  greatest,
  least,
  minus,
  negate,
  plus,
  sum,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import {
  banksOfSource,
  type DocumentHistory,
  nobodyPays,
  paidByOne,
  payersOf,
  withPayments,
} from "@fiducia/ledger/document-history";
import { openOf, type Part } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { credit, type Entry, entryOf, type Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { DocumentTakings, type TakenInBank } from "@fiducia/money/reversal/document-takings.server";
import { bankIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { type Borne, bornePostings, readBorne } from "./borne-debts.server.ts";
import { billedBack, fillsOf, readDebtsOf, readKeyInBanks } from "./debts-back.server.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import type { VoidedReceipt } from "./void-receipt.server.ts";

const REFUSALS = voidItemCommand.refusals;

/** What a line of a debt falls by: of what is open, of what the agency bore, and of what was paid. */
interface Fall {
  readonly open: Cents;
  readonly borne: Cents;
  readonly paid: Cents;
}

const NO_FALL: Fall = { open: ZERO, borne: ZERO, paid: ZERO };
const STAGES = ["open", "borne", "paid"] as const;

const fallen = (fall: Fall): Cents => sum([fall.open, fall.borne, fall.paid]);

/** Debts of one outflow, and what falls of each. */
interface Falling {
  readonly debts: readonly Part[];
  readonly falls: ReadonlyMap<number, Fall>;
  /** Per entry of the outflow: what is billed back beside its reversal. */
  readonly billed: readonly (readonly Posting[])[];
}

/** Shares each restored key over its debts: what is open first, then what was written off, then what was paid. */
function fallOf(reversals: readonly Entry[], debts: readonly Part[], borne: readonly Borne[]): Falling {
  const ofAgency = (part: Part): Cents =>
    sumOf(
      borne.filter(({ partId }) => partId === part.partId),
      ({ amount }) => amount,
    );
  const most = (part: Part): Fall => ({
    open: openOf(part),
    borne: ofAgency(part),
    paid: minus(part.collected, ofAgency(part)),
  });
  const falls = new Map<number, Fall>();
  const billed = reversals.map(({ postings }) =>
    postings.flatMap((posting) => {
      if (posting.amount >= 0) return [];
      let left = negate(posting.amount);
      const filledDebts = debts.filter((part) => fillsOf(posting, part));
      const before = new Map(filledDebts.map((part) => [part.partId, falls.get(part.partId) ?? NO_FALL]));
      for (const stage of STAGES)
        for (const part of filledDebts) {
          const fall = falls.get(part.partId) ?? NO_FALL;
          const share = greatest(ZERO, least(left, minus(most(part)[stage], fall[stage])));
          falls.set(part.partId, { ...fall, [stage]: plus(fall[stage], share) });
          left = minus(left, share);
        }
      return filledDebts.flatMap((part) => {
        const more = minus(
          fallen(falls.get(part.partId) ?? NO_FALL),
          fallen(before.get(part.partId) ?? NO_FALL),
        );
        return more > 0 ? billedBack(part, more, posting) : [];
      });
    }),
  );
  return { debts, falls, billed };
}

/** The debt's history with each part's key where its money is now, whatever was moved since. */
async function withKeysInBanks(
  unit: ReadUnit,
  history: DocumentHistory,
  { parts, restored }: { parts: readonly Part[]; restored: readonly Posting[] },
): Promise<DocumentHistory> {
  const cameTo = new Map(history.cameTo);
  for (const part of parts) {
    const banks = await readKeyInBanks(unit, part);
    for (const posting of restored)
      if (posting.bankId !== undefined && fillsOf(posting, part))
        banks.set(posting.bankId, minus(banks.get(posting.bankId) ?? ZERO, posting.amount));
    cameTo.set(part.partId, banks);
  }
  return { ...history, cameTo };
}

/** What of the debt's payments is more than is left of it: of whom it is taken, the newest first. */
function excessOf(history: DocumentHistory, parts: readonly Part[], bankId: number) {
  const paid = sumOf(payersOf(history), (id) => sum(paidByOne(history, id).values()));
  const borne = sum(paidByOne(history, 0).values());
  let left = greatest(
    ZERO,
    minus(
      paid,
      minus(
        sumOf(parts, ({ billed }) => billed),
        borne,
      ),
    ),
  );
  return payersOf(history).flatMap((sourceId) => {
    const amount = least(left, sum(paidByOne(history, sourceId).values()));
    left = minus(left, amount);
    const [first] = parts.flatMap((part) => banksOfSource(history, sourceId, part));
    return amount > 0 ? [{ sourceId, amount, bankId: first ?? bankId, only: false }] : [];
  });
}

/** A credit memo that paid the debt is taken back as a whole by its own command. */
async function memoRefusal(
  unit: ReadUnit,
  transaction: Reversible,
  bankTakings: readonly (readonly [TakenInBank, Part])[],
) {
  const items = await readItems(
    unit,
    bankTakings.map(([{ sourceId }]) => sourceId),
  );
  for (const [{ sourceId, amount }, debt] of bankTakings) {
    const memo = items.get(sourceId);
    if (memo?.itemType !== "CreditMemo") continue;
    const values = {
      item: transaction.name,
      amount: formatCents(amount),
      use: `paid on ${debt.itemName} with ${memo.name}`,
      cure: `Unapply ${memo.name} first.`,
    };
    return refuse(REFUSALS, "USED", { values });
  }
  return undefined;
}

/** What the agency bore out of collected commission goes back by the void of the write-off alone. */
function revenueRefusal(transaction: Reversible, { falls, debts }: Falling, borne: readonly Borne[]) {
  const paidByRevenue = borne.find(
    ({ partId, isFromRevenue }) => isFromRevenue && (falls.get(partId)?.borne ?? ZERO) > 0,
  );
  if (!paidByRevenue) return undefined;
  const debt = debts.find(({ partId }) => partId === paidByRevenue.partId);
  const values = {
    item: transaction.name,
    amount: formatCents(falls.get(paidByRevenue.partId)?.borne ?? ZERO),
    use: `written off from ${debt?.itemName}`,
    cure: "Void the write-off first.",
  };
  return refuse(REFUSALS, "USED", { values });
}

/** Decides the void of an outflow behind debts; undefined when no debt stands for it. */
export async function voidOutflow(
  unit: ReadUnit,
  transaction: Reversible,
): Promise<Outcome<VoidedReceipt> | undefined> {
  const debts = await readDebtsOf(unit, transaction);
  if (debts.length === 0) return undefined;
  const undoing = { recognition: transaction.recognition, parts: [...transaction.parts.values()] };
  const reversals = transaction.entries.map(({ entry }) => voidEntry(entry, undoing));
  const borne = await readBorne(unit, debts);
  const falling = fallOf(reversals, debts, borne);
  const refusedRevenue = revenueRefusal(transaction, falling, borne);
  if (refusedRevenue) return refusedRevenue;
  const back = bornePostings(debts, borne, (partId) => falling.falls.get(partId)?.borne ?? ZERO);
  const restored = reversals.flatMap(({ postings }) => postings);
  const bankId = bankIdOf(transaction);
  const parts = partsAfter(debts, [...falling.billed.flat(), ...back]);
  const histories = new Map<number, DocumentHistory>();
  for (const [itemId, history] of await readHistories(unit, debts)) {
    const documentParts = parts.filter((part) => part.itemId === itemId);
    const borneBack = nobodyPays(documentParts, back, bankId);
    const now = borneBack.shares.length > 0 ? withPayments(history, [borneBack]) : history;
    histories.set(
      itemId,
      await withKeysInBanks(unit, now, { parts: documentParts, restored: [...restored, ...back] }),
    );
  }
  const takings = new DocumentTakings({ parts, histories }, await readSettings(unit));
  const bankTakings = [...histories].flatMap(([itemId, history]) => {
    const documentParts = parts.filter((part) => part.itemId === itemId);
    return takings
      .take(itemId, excessOf(history, documentParts, bankId))
      .map((each) => [each, documentParts[0] as Part] as const);
  });
  const refusedMemo = await memoRefusal(unit, transaction, bankTakings);
  if (refusedMemo) return refusedMemo;
  const excess = sumOf(bankTakings, ([{ amount }]) => amount);
  return done({
    creditUsed: excess > 0 ? negate(excess) : undefined,
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      for (const [index, { entryId, itemId }] of transaction.entries.entries()) {
        const reversal = reversals[index];
        if (!reversal) continue;
        const about = { itemId: itemId ?? undefined, datedOn, reversesEntryId: entryId };
        const more = [...(falling.billed[index] ?? []), ...(index === 0 ? back : [])];
        draft.entry(eventId, about, entryOf(reversal.kind, [...reversal.postings, ...more]));
      }
      for (const [{ sourceId, bankId: bank, amount, postings }, debt] of bankTakings) {
        const key = { bankId: bank, clientId: debt.clientId, itemId: sourceId };
        const about = { ...(transaction.item ? { itemId: transaction.item.itemId } : {}), datedOn };
        const entryId = draft.entry(
          eventId,
          about,
          entryOf("Reversal", [...postings, credit(CONTROL.clientCredit, amount, key)]),
        );
        const application = { fromItemId: sourceId, toItemId: debt.itemId, bankId: bank };
        draft.applications(eventId, entryId, [{ ...application, amount: negate(amount) }]);
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}
