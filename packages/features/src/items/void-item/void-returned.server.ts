// Voids a returned check: restores what it took back, and where documents changed since, shares their money again.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { cents, formatCents, negate, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type DocumentHistory, type Payment, withPayments } from "@fiducia/ledger/document-history";
import { openOf, type Part } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { type Entry, entryOf, type Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { DocumentTakings } from "../shared/document-takings.server.ts";
import type { Reversible, ReversibleEntry } from "../shared/reversible.store.ts";
import { readDebtsAgain } from "./debts-back.server.ts";
import { fundedOtherwise } from "./funded-again.server.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import type { VoidedReceipt } from "./void-receipt.server.ts";

interface Undone {
  readonly original: ReversibleEntry;
  readonly entry: Entry;
}

const collectedIn = (document: number, { itemId, bankId, partId, movement }: Posting): boolean =>
  itemId === document && bankId !== undefined && partId !== undefined && movement === "collect";

/** What undoing an entry pays of the document, by its history. */
function paymentOf(document: number, { original, entry }: Undone, { applications }: Reversible): Payment {
  const shares = entry.postings
    .filter((posting) => collectedIn(document, posting))
    .map(({ partId, bankId, amount }) => ({
      partId: partId ?? 0,
      bankId: bankId ?? 0,
      amount: negate(amount),
    }));
  const returned = applications.filter(({ toItemId, bankId }) => toItemId === document && bankId !== null);
  const sources =
    original.entry.kind === "Reallocation"
      ? [{ itemId: original.itemId ?? 0, amount: cents(0) }]
      : returned.map(({ fromItemId, amount }) => ({ itemId: fromItemId, amount: negate(amount) }));
  return { sources, shares, byHand: false };
}

/** The documents that were paid, credited or written off since the check came back. */
async function readTouchedSince(unit: ReadUnit, { entries }: Reversible, documents: readonly number[]) {
  const last = Math.max(...entries.map(({ entryId }) => entryId));
  const rows = await unit.rows(sql<{ item_id: number }>`
    select distinct item_id from posting where agency_id = ${unit.agencyId}
      and item_id in (${sql.join([0, ...documents])}) and account = '2190'
      and movement in ('collect', 'offset', 'writeOff') and entry_id > ${last}`);
  return rows.map((row) => row.item_id);
}

const documentsOf = (parts: readonly Part[]): Part[][] =>
  [...new Set(parts.map((part) => part.itemId))].map((id) => parts.filter((part) => part.itemId === id));

/** Amounts of parts that cannot take the money again, since they were paid or written off in the meantime. */
function paidAnew(item: string, groups: readonly (readonly Part[])[]): ReturnType<typeof refuse> | undefined {
  for (const own of groups) {
    const open = sumOf(own, openOf);
    if (open >= 0) continue;
    const name = own[0]?.itemName;
    const [use, cure] = own.some((part) => part.writtenOff !== 0)
      ? [`written off from ${name}`, "Void the write-off first."]
      : [`paid anew on ${name}`, "Take that payment back first."];
    const values = { item, amount: formatCents(negate(open)), use, cure };
    return refuse(voidItemCommand.refusals, "USED", { values });
  }
  return undefined;
}

/** Decides the void of a returned check. Refuses when its documents were paid again, or its memos funded again. */
export async function voidReturned(unit: ReadUnit, found: Reversible): Promise<Outcome<VoidedReceipt>> {
  const funded = fundedOtherwise(found);
  if (funded) return funded;
  const settings = await readSettings(unit);
  const postings = found.entries.flatMap(({ entry }) => entry.postings);
  const documents = [
    ...new Set(postings.flatMap(({ account, itemId }) => (account === "2190" ? (itemId ?? []) : []))),
  ];
  const parts = await readParts(
    unit,
    documents.filter((itemId) => itemId !== found.item?.itemId),
  );
  const undoing = { recognition: found.recognition, parts };
  const again = await readDebtsAgain(unit, found);
  const undone = found.entries.map((original, index) => {
    const entry = voidEntry(original.entry, undoing);
    return { original, entry: index === 0 ? entryOf(entry.kind, [...entry.postings, ...again]) : entry };
  });
  const after = partsAfter(
    parts,
    undone.flatMap(({ entry }) => entry.postings),
  );
  const wrong = paidAnew(found.name, documentsOf(after));
  if (wrong) return wrong;
  const histories = new Map<number, DocumentHistory>();
  for (const [itemId, history] of await readHistories(unit, parts))
    histories.set(
      itemId,
      withPayments(
        history,
        undone.map((each) => paymentOf(itemId, each, found)),
      ),
    );
  const takings = new DocumentTakings({ parts: after, histories }, settings);
  for (const itemId of await readTouchedSince(unit, found, [...histories.keys()]))
    if (after.some((part) => part.itemId === itemId && !part.fills)) takings.take(itemId, []);
  // What was given by hand goes back to its own parts.
  const above = takings.parts.filter((part) => part.billed > 0);
  const full = paidAnew(
    found.name,
    above.map((part) => [part]),
  );
  if (full) return full;
  return done({
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      const reversals = undone.map(({ original: { entryId, itemId }, entry }) =>
        draft.entry(
          eventId,
          { ...(itemId === null ? {} : { itemId }), datedOn, reversesEntryId: entryId },
          entry,
        ),
      );
      draft.applications(
        eventId,
        reversals[0] ?? 0,
        found.applications.map(({ entryId: _, ...each }) => ({ ...each, amount: negate(each.amount) })),
      );
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}
