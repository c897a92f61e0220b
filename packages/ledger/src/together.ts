// Which postings may be in one call with others; the database refuses the rest (`check_together`).
import type { Plan } from "./plan.ts";
import type { PostingDraft } from "./posting-draft.ts";

const ENTRIES: ReadonlySet<string> = new Set(["Invoice", "Receipt", "ProducerCommission"]);
const EVENTS: ReadonlySet<string> = new Set(["Invoice", "IncomingPayment"]);

const isEmpty = (seen: object): boolean => Object.keys(seen).length === 0;

/** Invoices and receipts that a user confirmed nothing of, and that depend on nothing that others in the call may change. */
export const mayGoTogether = ({ plan }: PostingDraft): boolean =>
  plan.events.every(({ event }) => EVENTS.has(event.eventType) && event.reversesEventId === undefined) &&
  plan.entries.every(
    ({ entry, reversesEntryId }) => ENTRIES.has(entry.kind) && reversesEntryId === undefined,
  ) &&
  plan.deposits.length === 0 &&
  plan.returns.length === 0 &&
  isEmpty(plan.sawUses) &&
  isEmpty(plan.sawWaiting) &&
  plan.confirmation.advance !== true &&
  plan.confirmation.shortageReason === undefined;

/** The items that the posting names and does not open itself. Two that name the same one are not in one call. */
export function olderItemsOf(plan: Plan): readonly number[] {
  const opened = new Set(plan.items.map(({ itemId }) => itemId));
  const named = [
    ...plan.entries.flatMap(({ entry }) => entry.postings.flatMap(({ itemId }) => itemId ?? [])),
    ...plan.applications.flatMap(({ fromItemId, toItemId }) => [fromItemId, toItemId]),
    ...plan.parts.flatMap(({ fills }) => fills?.itemId ?? []),
  ];
  return [...new Set(named)].filter((itemId) => !opened.has(itemId));
}
