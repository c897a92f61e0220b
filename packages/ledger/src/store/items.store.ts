// Reads accounting items and the credits that clients hold.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { ClientCredit } from "../credit-use.ts";
import type { Part } from "../part.ts";
import { ACCOUNT } from "./control.store.ts";

export interface Item {
  readonly itemId: number;
  readonly itemType: ItemType;
  readonly itemNumber: number;
  readonly eventId: number;
  readonly clientId: number | null;
  readonly datedOn: Day;
  readonly name: string;
}

/** The items with these ids that exist, by id. */
export async function readItems(unit: ReadUnit, itemIds: readonly number[]): Promise<Map<number, Item>> {
  if (itemIds.length === 0) return new Map();
  const items = await unit.rows(sql<Omit<Item, "name">>`
    select item_id as "itemId", item_type as "itemType", item_number as "itemNumber", event_id as "eventId",
      client_id as "clientId", dated_on as "datedOn" from item
    where agency_id = ${unit.agencyId} and item_id = any(${itemIds}::bigint[])`);
  return new Map(
    items.map((item) => [item.itemId, { ...item, name: itemName(item.itemType, item.itemNumber) }]),
  );
}

/** Those of the items that are credits of a client, receipts and credit memos: what each trust bank holds of them, and a memo's parts. */
export async function readCredits(
  unit: ReadUnit,
  items: readonly Item[],
  parts: readonly Part[],
): Promise<Map<number, ClientCredit>> {
  if (items.length === 0) return new Map();
  const rows = await unit.rows(sql<{ owner_id: number; trust_bank_id: number; balance_cents: Cents }>`
    select owner_id, trust_bank_id, balance_cents from trust_balance
    where agency_id = ${unit.agencyId} and account = ${ACCOUNT.clientCredit}
      and owner_id in (${sql.join(items.map((item) => item.itemId))})`);
  return new Map(
    items.flatMap((item) => {
      if (item.clientId === null) return [];
      const held = new Map<number, Cents>();
      for (const row of rows)
        if (row.owner_id === item.itemId) held.set(row.trust_bank_id, row.balance_cents ?? ZERO);
      const memoParts =
        item.itemType === "CreditMemo" ? parts.filter((part) => part.itemId === item.itemId) : [];
      const credit = {
        itemId: item.itemId,
        itemName: item.name,
        clientId: item.clientId,
        held,
        memoParts,
      };
      return [[item.itemId, credit] as const];
    }),
  );
}
