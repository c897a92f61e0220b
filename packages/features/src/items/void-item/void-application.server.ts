// Voids the application of a credit: swaps the credit's side, and takes back what its money pays of the invoice now.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { negate, plus, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { partsAfter } from "@fiducia/ledger/part-after";
import { credit, type Entry, entryOf, type Posting, reversed } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntries } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { TakingBack } from "@fiducia/ledger/take-back";
import { standingUses } from "@fiducia/money/credit/standing-uses.rules";
import { readAppliedOf } from "@fiducia/money/credit/standing-uses.store";
import { DocumentTakings, type TakenInBank } from "@fiducia/money/reversal/document-takings.server";
import { clientIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { readPaidOnBy } from "./paid-on.store.ts";
import { paidOnOf, paidOnRefusal } from "./receipt-void.rules.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import type { VoidedReceipt } from "./void-receipt.server.ts";

interface Taking {
  readonly entryId: number;
  readonly toItemId: number;
  readonly taking: TakingBack;
}

/** What of each application in trust still stands. */
async function readTakings(unit: ReadUnit, { event, applications }: Reversible): Promise<Taking[]> {
  const credits = [...new Set(applications.map(({ fromItemId }) => fromItemId))];
  const stands = standingUses(await readAppliedOf(unit, credits)).filter(
    ({ eventId }) => eventId === event.eventId,
  );
  return applications.flatMap(({ entryId, fromItemId, toItemId, bankId }) => {
    const amount = sumOf(
      stands.filter((use) => use.toItemId === toItemId && use.bankId === bankId),
      (use) => use.amount,
    );
    return bankId === null || amount === 0
      ? []
      : [{ entryId, toItemId, taking: { sourceId: fromItemId, amount, bankId, only: false } }];
  });
}

/** The credit's side: a memo's parts as they were, a receipt's credit where its money is now. */
function creditBack(transaction: Reversible, entry: Entry, back: readonly TakenInBank[]): Posting[] {
  const { credits } = transaction;
  const sources = new Set(back.map(({ sourceId }) => sourceId));
  const ofMemo = reversed("Reversal", entry).postings.filter(
    ({ itemId }) =>
      itemId !== undefined && sources.has(itemId) && (credits.get(itemId)?.memoParts.length ?? 0) > 0,
  );
  if (ofMemo.length > 0) return ofMemo;
  if (back.length === 0) return [];
  const clientId = clientIdOf(transaction);
  return back.map(({ sourceId, bankId, amount }) =>
    credit(CONTROL.clientCredit, amount, { bankId, clientId, itemId: sourceId }),
  );
}

/** The applications without money, of a memo that settled an invoice: these are taken back as a whole or not at all. */
const settlingOf = ({ applications }: Reversible) => applications.filter(({ bankId }) => bankId === null);

/**
 * Decides the void of an application, for what of it still stands. Refuses (UNAPPLIED) what was taken back since, and
 * money that was paid out.
 */
export async function voidApplication(
  unit: ReadUnit,
  transaction: Reversible,
): Promise<Outcome<VoidedReceipt>> {
  const parts = [...transaction.parts.values()];
  const openTakings = await readTakings(unit, transaction);
  const settling = settlingOf(transaction);
  // A document from which all of it was taken back since stays as it is.
  const documents = [...new Set([...settling, ...openTakings].map(({ toItemId }) => toItemId))];
  if (documents.length === 0) return refuse(voidItemCommand.refusals, "UNAPPLIED");
  const histories = await readHistories(
    unit,
    parts.filter((part) => documents.includes(part.itemId)),
  );
  const undoing = { recognition: transaction.recognition, parts };
  const settlingEntries = transaction.entries.filter(({ entryId }) =>
    settling.some((each) => each.entryId === entryId),
  );
  const undone = voidEntries(
    settlingEntries.map(({ entry }) => entry),
    undoing,
  );
  const offsets = new Map(settlingEntries.map(({ entryId }, index) => [entryId, undone[index]]));
  // What a memo settled without money is open again when the rest of the document is shared again.
  const reopened = partsAfter(
    parts,
    undone.flatMap(({ postings }) => postings),
  );
  const takings = new DocumentTakings({ parts: reopened, histories }, await readSettings(unit));
  const bankTakings: TakenInBank[] = [];
  for (const itemId of documents) {
    const here = openTakings.filter(({ toItemId }) => toItemId === itemId).map(({ taking }) => taking);
    bankTakings.push(...takings.take(itemId, here));
  }
  const gone = paidOnOf(bankTakings);
  const [first] = gone;
  const wrong = first && paidOnRefusal(transaction.name, gone, await readPaidOnBy(unit, first));
  if (wrong) return wrong;
  return done({
    creditUsed: negate(
      plus(
        sumOf(bankTakings, ({ amount }) => amount),
        sumOf(settling, ({ amount }) => amount),
      ),
    ),
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      for (const { entryId, itemId, entry } of transaction.entries) {
        const applied = transaction.applications.filter((each) => each.entryId === entryId);
        const back = bankTakings.filter(({ taking }) =>
          openTakings.some((each) => each.entryId === entryId && each.taking === taking),
        );
        const settled = offsets.get(entryId);
        if (back.length === 0 && !settled) continue;
        const money = [...creditBack(transaction, entry, back), ...back.flatMap(({ postings }) => postings)];
        const about = { itemId: itemId ?? undefined, datedOn, reversesEntryId: entryId };
        const undoneId = draft.entry(eventId, about, settled ?? entryOf("Reversal", money));
        const ofMoney = back.map(({ sourceId, bankId, amount }) => ({
          fromItemId: sourceId,
          toItemId: needed(applied[0], `what ${transaction.name} pays`).toItemId,
          bankId,
          amount: negate(amount),
        }));
        const whole = applied.map(({ entryId: _, ...each }) => ({ ...each, amount: negate(each.amount) }));
        draft.applications(eventId, undoneId, settled ? whole : ofMoney);
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}
