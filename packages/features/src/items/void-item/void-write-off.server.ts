// Voids a write-off: what it ended is open again, and payments of the document are shared again.

import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { type DocumentHistory, nobodyPays, withPayments } from "@fiducia/ledger/document-history";
import { partsAfter } from "@fiducia/ledger/part-after";
import type { Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { DocumentTakings } from "@fiducia/money/reversal/document-takings.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import type { VoidedReceipt } from "./void-receipt.server.ts";

/** The bank in which the agency bore the write-off of a debt; the debt's own parts name none. */
const trustBankOf = (postings: readonly Posting[]): number | undefined =>
  postings.find(({ bankId }) => bankId !== undefined)?.bankId;

/** Decides the void of a write-off; whether it is allowed is checked before. */
export async function voidWriteOff(unit: ReadUnit, transaction: Reversible): Promise<VoidedReceipt> {
  const document = needed(transaction.event.itemId, `the document of ${transaction.name}`);
  const parts = [...transaction.parts.values()];
  const undoing = { recognition: transaction.recognition, parts };
  const isDebt = parts.some((part) => part.itemId === document && part.fills !== undefined);
  const undone = transaction.entries.map((original) => {
    const entry = voidEntry(original.entry, undoing);
    // What had left the agency is missing again.
    return { original, entry: isDebt ? { ...entry, kind: "DebtReopened" as const } : entry };
  });
  const postings = undone.flatMap(({ entry }) => entry.postings);
  const histories = new Map<number, DocumentHistory>();
  const documentParts = parts.filter((part) => part.itemId === document);
  for (const [itemId, history] of await readHistories(unit, documentParts))
    histories.set(
      itemId,
      withPayments(history, [nobodyPays(documentParts, postings, trustBankOf(postings))]),
    );
  const takings = new DocumentTakings(
    { parts: partsAfter(parts, postings), histories },
    await readSettings(unit),
  );
  takings.take(document, []);
  return {
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      for (const { original, entry } of undone) {
        const { entryId, itemId } = original;
        draft.entry(eventId, { itemId: itemId ?? undefined, datedOn, reversesEntryId: entryId }, entry);
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  };
}
