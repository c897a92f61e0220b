// What of a taking back cannot come back, since it was voided in the meantime: the document, the receipt or credit memo, or
// one of the applications (`docs/books.md`, Reversals).
import type { ItemType } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { takenFrom } from "@fiducia/money/credit/standing-uses.rules";
import { readAppliedOf } from "@fiducia/money/credit/standing-uses.store";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

const WORDS: Readonly<Partial<Record<ItemType, string>>> = {
  Invoice: "The invoice",
  IncomingPayment: "The receipt",
  CreditMemo: "The credit memo",
  NSFCheck: "The returned check",
};

/** Documents before the credits that paid them. */
const ORDER: readonly ItemType[] = ["Invoice", "NSFCheck", "IncomingPayment", "CreditMemo"];

async function readVoidedItems(unit: ReadUnit, itemIds: readonly number[]): Promise<readonly ItemType[]> {
  const rows = await unit.rows(sql<{ itemType: ItemType }>`
    select distinct i.item_type as "itemType" from item i
    join event v on v.agency_id = i.agency_id and v.reverses_event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = any(${itemIds}::bigint[])`);
  return rows.map(({ itemType }) => itemType);
}

async function readVoidedApplication(
  unit: ReadUnit,
  { event, applications }: Reversible,
): Promise<Cents | undefined> {
  const rows = await readAppliedOf(unit, [...new Set(applications.map(({ fromItemId }) => fromItemId))]);
  const from = takenFrom(rows, event.eventId);
  // What was taken back before has no part in the void of the receipt that applied it.
  const voids = await unit.rows(sql<{ of: number }>`
    select reverses_event_id as of from event
    where agency_id = ${unit.agencyId} and reverses_event_id = any(${from}::bigint[])`);
  const voided = from.find((eventId) => voids.some(({ of }) => of === eventId));
  return voided === undefined
    ? undefined
    : sumOf(
        rows.filter(({ eventId }) => eventId === voided),
        ({ amount }) => amount,
      );
}

/** "The invoice", "The application of 70.00"; undefined when all of it can come back. */
export async function readVoidedSince(unit: ReadUnit, transaction: Reversible): Promise<string | undefined> {
  const touched = transaction.applications.flatMap(({ fromItemId, toItemId }) => [fromItemId, toItemId]);
  const items = await readVoidedItems(unit, [...new Set(touched)]);
  const first = ORDER.find((itemType) => items.includes(itemType));
  if (first) return WORDS[first];
  const application = await readVoidedApplication(unit, transaction);
  return application === undefined ? undefined : `The application of ${formatCents(application)}`;
}
