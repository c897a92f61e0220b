// The preview of a draft: trust before and after, documents, allocation, debits and credits.

import type { Caller } from "@fiducia/contract/caller";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { itemWord } from "@fiducia/contract/item-types";
import type { CommandPreview, DocumentChange } from "@fiducia/contract/preview";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { CHART } from "@fiducia/ledger/accounts";
import type { Part } from "@fiducia/ledger/part";
import type { Plan } from "@fiducia/ledger/plan";
import type { Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { readTrustState } from "@fiducia/ledger/store/trust-state.store";
import type { TrustState } from "@fiducia/ledger/trust-state";
import { bankFileWarnings } from "./bank-file-warnings.store.ts";
import { consequencesOf } from "./consequences.ts";
import { paymentWarnings } from "./payment-warnings.store.ts";
import { type PreviewNames, readPreviewNames } from "./previewed.store.ts";
import { readRuledBy } from "./rule-source.store.ts";
import { trustChanges } from "./trust-change.ts";

interface Looked {
  readonly plan: Plan;
  readonly state: TrustState;
  readonly names: PreviewNames;
}

const postingsOf = (plan: Plan): Posting[] => plan.entries.flatMap(({ entry }) => [...entry.postings]);

/** A new document is named by its type, without a number. */
function documentName(itemId: number, { plan, names }: Looked): string {
  const namedItem = names.items.get(itemId);
  if (namedItem) return namedItem.name;
  const item = plan.items.find((each) => each.itemId === itemId)?.item;
  return item ? itemWord(item.itemType) : "";
}

/**
 * The open amount of a document changes with 1200, and with 2140 of a receipt. A memo counts in 1200 only, and so
 * does a credit for which a debt stands.
 */
const changesOpen = ({ account, partId, movement }: Posting): boolean =>
  account === CONTROL.clientReceivable ||
  (account === CONTROL.clientCredit && partId === undefined && movement === undefined);

function documentsOf(looked: Looked): DocumentChange[] {
  const { plan, names } = looked;
  const changed = new Map<number, Cents>();
  for (const posting of postingsOf(plan)) {
    if (changesOpen(posting) && posting.itemId !== undefined)
      changed.set(posting.itemId, plus(changed.get(posting.itemId) ?? ZERO, posting.amount));
  }
  return [...changed].map(([itemId, change]) => {
    const namedItem = names.items.get(itemId);
    const openBefore = names.open.get(itemId) ?? ZERO;
    return {
      itemId: namedItem ? itemId : null,
      itemType: namedItem?.itemType ?? plan.items.find((each) => each.itemId === itemId)?.item.itemType ?? "",
      number: namedItem?.itemNumber ?? null,
      name: documentName(itemId, looked),
      openBefore,
      openAfter: plus(openBefore, change),
    };
  });
}

/** The amount by which a posting moves its part; undefined when another posting says the same. */
function movedAmount({ account, movement, amount }: Posting): Cents | undefined {
  if (account === CONTROL.billed) return movement === "bill" ? cents(-amount) : amount;
  if (movement === "fund" || (account === CONTROL.directBill && movement === "collect"))
    return cents(-amount);
  if (movement === "disburse" && account !== CONTROL.clientCredit) return amount;
  return movement === "move" && amount > 0 ? amount : undefined;
}

const partOf = ({ plan, state }: Looked, partId: number): Part | undefined =>
  state.part(partId) ?? plan.parts.find((part) => part.partId === partId);

function allocationOf(looked: Looked): CommandPreview["allocation"] {
  const { plan, names } = looked;
  return postingsOf(plan).flatMap((posting) => {
    const amount = movedAmount(posting);
    const part = posting.partId === undefined ? undefined : partOf(looked, posting.partId);
    if (amount === undefined || amount === 0 || !part || !posting.movement || posting.movement === "debt")
      return [];
    const plannedLine = plan.lines.find((line) => line.lineId === part.lineId);
    const line = names.lines.get(part.partId) ?? plannedLine;
    return {
      itemId: names.items.has(part.itemId) ? part.itemId : null,
      document: documentName(part.itemId, looked),
      lineNumber: part.lineNumber,
      description: line?.description ?? "",
      side: part.side,
      account: valueAt(names.accounts, part.ownerAccountId) ?? "",
      movement: posting.movement,
      amount,
    };
  });
}

const shown = (posting: Posting, names: PreviewNames) => ({
  fund: CHART[posting.account].fund,
  account: posting.account,
  accountName: CHART[posting.account].name,
  name: posting.glAccountId === undefined ? null : (names.accounts.get(posting.glAccountId) ?? null),
  bank: posting.bankId === undefined ? null : (names.accounts.get(posting.bankId) ?? null),
  debit: posting.amount > 0 ? posting.amount : ZERO,
  credit: posting.amount < 0 ? minus(ZERO, posting.amount) : ZERO,
});

/** What the draft would do to the books as the unit sees them. */
export async function previewOf(
  unit: ReadUnit,
  draft: PostingDraft,
  caller: Caller,
): Promise<CommandPreview> {
  const { plan } = draft;
  const looked = { plan, state: await readTrustState(unit, plan), names: await readPreviewNames(unit, plan) };
  const documents = documentsOf(looked);
  const trust = trustChanges(looked.state, plan, caller);
  const ruledBy = await readRuledBy(unit);
  return {
    trust,
    documents,
    allocation: allocationOf(looked),
    entries: plan.entries.map(({ entry }) => ({
      kind: entry.kind,
      postings: entry.postings.map((posting) => shown(posting, looked.names)),
    })),
    consequences: [
      ...consequencesOf({ plan, state: looked.state, ruledBy }, documents),
      ...(await paymentWarnings(unit, draft)),
      ...(await bankFileWarnings(unit, plan)),
    ],
  };
}
