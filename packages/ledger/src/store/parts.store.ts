// Reads line parts: what is billed, collected, settled and paid, and which bank holds it.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import type { RevenueControl } from "../accounts.ts";
import type { Part } from "../part.ts";

type PartRow = Omit<Part, "itemName" | "ownerAccountId" | "fills" | "revenue" | "held"> & {
  readonly itemType: ItemType;
  readonly itemNumber: number;
  readonly ownerAccountId: number | null;
  readonly ownerControl: string | null;
  readonly fillsItemId: number | null;
  readonly fillsPartId: number | null;
  readonly bankId: number | null;
  readonly heldInBank: Cents | null;
};

function partOf(row: PartRow, held: ReadonlyMap<number, Cents>): Part {
  const { itemType, itemNumber, ownerAccountId, ownerControl, fillsItemId, fillsPartId, ...of } = row;
  const { bankId: _, heldInBank: __, ...part } = of;
  return {
    ...part,
    itemName: itemName(itemType, itemNumber),
    ownerAccountId: ownerAccountId ?? undefined,
    ...(fillsItemId === null ? {} : { fills: { itemId: fillsItemId, partId: fillsPartId ?? undefined } }),
    ...(part.side === "agency" ? { revenue: ownerControl as RevenueControl } : {}),
    held,
  };
}

/**
 * All parts of the items, in line order, the third party's before the agency's. Each is looked up by its key: a plan for
 * thousands of items that was made on old statistics would read a table for each of them.
 */
export async function readParts(unit: ReadUnit, itemIds: readonly number[]): Promise<Part[]> {
  if (itemIds.length === 0) return [];
  const rows = await unit.rows(sql<PartRow>`
    select p.part_id as "partId", p.line_id as "lineId", l.line_number as "lineNumber", l.line_type as "lineType",
      p.item_id as "itemId", i.item_type as "itemType", i.item_number as "itemNumber", i.client_id as "clientId",
      p.side, p.control, p.owner_account_id as "ownerAccountId", a.control as "ownerControl",
      p.fills_item_id as "fillsItemId", p.fills_part_id as "fillsPartId", b.billed_cents as billed,
      b.collected_cents as collected, b.offset_cents as "offset", b.written_off_cents as "writtenOff",
      b.funded_cents as funded, b.disbursed_cents as disbursed, h.trust_bank_id as "bankId", h.held_cents as "heldInBank"
    from line_part p
    ${lookUp("part_balance b", "part_id = p.part_id")}
    ${lookUp("line_item l", "line_id = p.line_id")}
    ${lookUp("item i", "item_id = p.item_id")}
    ${lookUpIfAny("gl_account a", "gl_account_id = p.owner_account_id")}
    ${lookUpIfAny("part_holding h", "part_id = p.part_id")}
    where p.agency_id = ${unit.agencyId} and p.item_id = any(${itemIds}::bigint[])
    order by p.item_id, l.line_number, p.side desc, h.trust_bank_id`);
  const parts = new Map<number, { row: PartRow; held: Map<number, Cents> }>();
  for (const row of rows) {
    const part = parts.get(row.partId) ?? { row, held: new Map<number, Cents>() };
    if (row.bankId !== null) part.held.set(row.bankId, row.heldInBank ?? ZERO);
    parts.set(row.partId, part);
  }
  return [...parts.values()].map(({ row, held }) => partOf(row, held));
}

/** The parts with these ids, with all other parts of their documents. */
export async function readPartsByIds(unit: ReadUnit, partIds: readonly number[]): Promise<Part[]> {
  if (partIds.length === 0) return [];
  const rows = await unit.rows(sql<{ item_id: number }>`
    select distinct item_id from line_part
    where agency_id = ${unit.agencyId} and part_id = any(${[...new Set(partIds)]}::bigint[])`);
  return readParts(
    unit,
    rows.map((row) => row.item_id),
  );
}
