// Voids what took money back from documents, an unapply or a returned check: what it took is applied again, and each
// document's money is shared as one payment of its total (`docs/books.md`, Reversals).
import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type DocumentHistory, type Payment, payersOf, withPayments } from "@fiducia/ledger/document-history";
import { openOf, type Part, type Share } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { type Entry, entryOf, type Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntries } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { DocumentTakings } from "@fiducia/money/reversal/document-takings.server";
import type { Reversible, ReversibleEntry } from "@fiducia/money/reversal/reversible.store";
import { readUsedBy } from "./credit-used-by.store.ts";
import { readDebtsAgain } from "./debts-back.server.ts";
import { fundedOtherwise } from "./funded-again.server.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import type { VoidedReceipt } from "./void-receipt.server.ts";
import { readVoidedSince } from "./voided-since.store.ts";

const REFUSALS = voidItemCommand.refusals;

type Refused = ReturnType<typeof refuse> | undefined;

interface Undone {
  readonly original: ReversibleEntry;
  readonly entry: Entry;
}

interface CollectedIn extends Posting {
  readonly bankId: number;
  readonly partId: number;
}

const collectedIn = (document: number, posting: Posting): posting is CollectedIn =>
  posting.itemId === document &&
  posting.bankId !== undefined &&
  posting.partId !== undefined &&
  posting.movement === "collect";

/** What undoing an entry pays of the document, by its history. */
function paymentOf(document: number, { original, entry }: Undone, { applications }: Reversible): Payment {
  const shares = entry.postings
    .filter((posting) => collectedIn(document, posting))
    .map(({ partId, bankId, amount }) => ({ partId, bankId, amount: negate(amount) }));
  const returned = applications.filter(({ toItemId, bankId }) => toItemId === document && bankId !== null);
  const entryApplications = returned.filter(({ entryId }) => entryId === original.entryId);
  const sources = (entryApplications.length > 0 ? entryApplications : returned).map(
    ({ fromItemId, amount }) => ({
      itemId: fromItemId,
      amount: negate(amount),
    }),
  );
  return { sources, shares, byHand: false, undoes: [original.entryId] };
}

/** What undoing the entries settles of each part outside trust: money banked to operating that is there after all. */
function outsideAgain(parts: readonly Part[], undone: readonly Undone[]): Share[] {
  const postings = undone
    .flatMap(({ entry }) => entry.postings)
    .filter(({ movement }) => movement === "collect");
  return parts.map((part) => ({
    part,
    // Settled in fund B, less what came into trust.
    amount: sumOf(postings, ({ partId, account, bankId, amount }) =>
      partId === part.partId && (account === CONTROL.billed || bankId !== undefined) ? amount : ZERO,
    ),
  }));
}

/** Whether undoing changes what the document has in trust, or leaves a part of it with more than it asks. */
const isSharedAnew = (document: number, documentParts: readonly Part[], undone: readonly Undone[]): boolean =>
  undone.some(({ entry }) => entry.postings.some((posting) => collectedIn(document, posting))) ||
  documentParts.some((part) => part.billed > 0 && openOf(part) < 0);

const documentsOf = (parts: readonly Part[]): Part[][] =>
  [...new Set(parts.map((part) => part.itemId))].map((id) => parts.filter((part) => part.itemId === id));

/** Who pays a document now, the newest first: "Receipt 1005". */
async function readPayer(unit: ReadUnit, history: DocumentHistory | undefined): Promise<string | undefined> {
  const [newest] = history ? payersOf(history) : [];
  return newest === undefined ? undefined : (await readItems(unit, [newest])).get(newest)?.name;
}

type Histories = ReadonlyMap<number, DocumentHistory>;

/** Refuses what documents cannot take again, since they were paid, credited or written off in the meantime. */
async function paidAnew(
  unit: ReadUnit,
  { name }: Reversible,
  { groups, before }: { groups: readonly (readonly Part[])[]; before: Histories },
): Promise<Refused> {
  for (const group of groups) {
    const isMemo = sumOf(group, ({ billed }) => billed) < 0;
    const open = isMemo ? negate(sumOf(group, openOf)) : sumOf(group, openOf);
    const [first] = group;
    if (open >= 0 || !first) continue;
    const payer = await readPayer(unit, before.get(first.itemId));
    const [use, cure] = group.some((part) => part.writtenOff !== 0)
      ? [`written off from ${first.itemName}`, "Void the write-off first."]
      : payer === undefined
        ? [`credited on ${first.itemName}`, "Unapply that credit first."]
        : [`paid on ${first.itemName} with ${payer}`, "Unapply that payment first."];
    const values = { item: name, amount: formatCents(negate(open)), use, cure };
    return refuse(REFUSALS, "USED", { values });
  }
  return undefined;
}

/** Refuses credit that an unapply gave the client, and that was used or moved since. */
async function usedCredit(unit: ReadUnit, { entries, credits }: Reversible): Promise<Refused> {
  const short = new Map<number, Cents>();
  for (const { account, partId, itemId, bankId, amount } of entries.flatMap(({ entry }) => entry.postings)) {
    if (
      account !== CONTROL.clientCredit ||
      partId !== undefined ||
      itemId === undefined ||
      bankId === undefined
    )
      continue;
    const missing = plus(credits.get(itemId)?.held.get(bankId) ?? ZERO, amount);
    if (amount < 0 && missing < 0) short.set(itemId, plus(short.get(itemId) ?? ZERO, negate(missing)));
  }
  for (const [itemId, amount] of short) {
    const [use, cure] = await readUsedBy(unit, itemId);
    const values = {
      item: credits.get(itemId)?.itemName ?? "",
      amount: formatCents(amount),
      use,
      cure,
    };
    return refuse(REFUSALS, "USED", { values });
  }
  return undefined;
}

/** What the void posts again, entry by entry, and the documents' parts and histories with it. */
async function readUndone(unit: ReadUnit, transaction: Reversible) {
  // What moved between parts because of it is shared anew, not put back.
  const takenBack = transaction.entries.filter(({ entry }) => entry.kind !== "Reallocation");
  const postings = transaction.entries.flatMap(({ entry }) => entry.postings);
  const documents = new Set(
    postings.flatMap(({ account, itemId }) => (account === CONTROL.billed ? (itemId ?? []) : [])),
  );
  const parts = await readParts(
    unit,
    [...documents].filter((itemId) => itemId !== transaction.item?.itemId),
  );
  const again = await readDebtsAgain(unit, transaction);
  const entries = voidEntries(
    takenBack.map(({ entry }) => entry),
    { recognition: transaction.recognition, parts },
  );
  const undone = takenBack.flatMap((original, index) => {
    const entry = entries[index];
    if (!entry) return [];
    return [{ original, entry: index === 0 ? entryOf(entry.kind, [...entry.postings, ...again]) : entry }];
  });
  return { parts, undone, before: await readHistories(unit, parts) };
}

/**
 * Decides the void of an unapply or a returned check. Refuses (VOIDED) what was voided since, and (USED) credit that was
 * used and documents that were paid otherwise.
 */
export async function voidTakenBack(
  unit: ReadUnit,
  transaction: Reversible,
): Promise<Outcome<VoidedReceipt>> {
  const what = await readVoidedSince(unit, transaction);
  if (what !== undefined) return refuse(REFUSALS, "VOIDED", { values: { what } });
  const used = fundedOtherwise(transaction) ?? (await usedCredit(unit, transaction));
  if (used) return used;
  const { parts, undone, before } = await readUndone(unit, transaction);
  const after = partsAfter(
    parts,
    undone.flatMap(({ entry }) => entry.postings),
  );
  const wrong = await paidAnew(unit, transaction, { groups: documentsOf(after), before });
  if (wrong) return wrong;
  const histories = new Map(
    [...before].map(([itemId, history]) => [
      itemId,
      withPayments(
        history,
        undone.map((each) => paymentOf(itemId, each, transaction)),
      ),
    ]),
  );
  const outsideBack = outsideAgain(after, undone).map(({ part, amount }) => ({
    part,
    amount: negate(amount),
  }));
  const takings = new DocumentTakings({ parts: after, histories, outsideBack }, await readSettings(unit));
  for (const [first, ...rest] of documentsOf(after))
    if (first && isSharedAnew(first.itemId, [first, ...rest], undone)) takings.take(first.itemId, []);
  // What was given by hand goes back to its own parts.
  const above = takings.parts.filter((part) => part.billed > 0).map((part) => [part]);
  const full = await paidAnew(unit, transaction, { groups: above, before });
  if (full) return full;
  return done({
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      for (const { original, entry } of undone) {
        const { entryId, itemId } = original;
        const about = { itemId: itemId ?? undefined, datedOn, reversesEntryId: entryId };
        const applications = transaction.applications.filter((each) => each.entryId === entryId);
        draft.applications(
          eventId,
          draft.entry(eventId, about, entry),
          applications.map(({ entryId: _, ...each }) => ({ ...each, amount: negate(each.amount) })),
        );
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}
