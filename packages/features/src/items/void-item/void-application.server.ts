// Voids the application of a credit: swaps the credit's side, and takes back what its money pays of the invoice now.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { negate } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { paidByOne } from "@fiducia/ledger/document-history";
import { partsAfter } from "@fiducia/ledger/part-after";
import { entryOf, reversed } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { TakingBack } from "@fiducia/ledger/take-back";
import { DocumentTakings, type TakenInBank } from "../shared/document-takings.server.ts";
import type { Reversible } from "../shared/reversible.store.ts";
import { readPaidOnBy } from "./paid-on.store.ts";
import { paidOnOf, paidOnRefusal } from "./receipt-void.rules.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import type { VoidedReceipt } from "./void-receipt.server.ts";

interface Taking {
  readonly entryId: number;
  readonly toItemId: number;
  readonly taking: TakingBack;
}

const takingsOf = ({ applications }: Reversible): Taking[] =>
  applications.flatMap(({ entryId, fromItemId, toItemId, bankId, amount }) =>
    bankId === null
      ? []
      : [{ entryId, toItemId, taking: { sourceId: fromItemId, amount, bankId, only: false } }],
  );

/** Decides the void of an application. Refuses what was taken back since, and money that was paid out. */
export async function voidApplication(unit: ReadUnit, found: Reversible): Promise<Outcome<VoidedReceipt>> {
  const parts = [...found.parts.values()];
  const wanted = takingsOf(found);
  const documents = [...new Set(found.applications.map(({ toItemId }) => toItemId))];
  const histories = await readHistories(
    unit,
    parts.filter((part) => documents.includes(part.itemId)),
  );
  const undoing = { recognition: found.recognition, parts };
  const offsets = new Map(
    found.entries
      .filter(({ entryId }) => !wanted.some((each) => each.entryId === entryId))
      .map(({ entryId, entry }) => [entryId, voidEntry(entry, undoing)]),
  );
  // What a memo settled without money is open again when the rest of the document is shared again.
  const reopened = partsAfter(
    parts,
    [...offsets.values()].flatMap(({ postings }) => postings),
  );
  const takings = new DocumentTakings({ parts: reopened, histories }, await readSettings(unit));
  const taken: TakenInBank[] = [];
  for (const itemId of documents) {
    const here = wanted.filter(({ toItemId }) => toItemId === itemId).map(({ taking }) => taking);
    const history = histories.get(itemId);
    const own = history ? [...paidByOne(history, here[0]?.sourceId ?? 0).values()] : [];
    const stands = own.reduce<number>((all, amount) => all + amount, 0);
    if (stands < here.reduce((all, { amount }) => all + amount, 0))
      return refuse(voidItemCommand.refusals, "UNAPPLIED", { values: { item: found.name } });
    taken.push(...takings.take(itemId, here));
  }
  const gone = paidOnOf(taken);
  const [first] = gone;
  const wrong = first && paidOnRefusal(found.name, gone, await readPaidOnBy(unit, first));
  if (wrong) return wrong;
  return done({
    write(draft: PostingDraft, eventId: number, datedOn: Day) {
      for (const { entryId, itemId, entry } of found.entries) {
        const applied = found.applications.filter((each) => each.entryId === entryId);
        const back = taken.filter(({ taking }) =>
          wanted.some((each) => each.entryId === entryId && each.taking === taking),
        );
        const sources = applied.map(({ fromItemId }) => fromItemId);
        const ofCredit = reversed("Reversal", entry).postings.filter(({ itemId: id }) =>
          sources.includes(id ?? 0),
        );
        const money = entryOf("Reversal", [...ofCredit, ...back.flatMap(({ postings }) => postings)]);
        const undone = offsets.get(entryId) ?? money;
        const about = { ...(itemId === null ? {} : { itemId }), datedOn, reversesEntryId: entryId };
        const undoneId = draft.entry(eventId, about, undone);
        draft.applications(
          eventId,
          undoneId,
          applied.map((each) => ({ ...each, amount: negate(each.amount) })),
        );
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}
