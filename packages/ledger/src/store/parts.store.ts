// Reads line parts: what is billed, collected, settled and paid, and which bank holds it.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import type { PartControl, RevenueControl } from "../accounts.ts";
import type { LineType, Part } from "../part.ts";

interface PartRow {
  part_id: number;
  line_id: number;
  line_number: number;
  line_type: LineType;
  item_id: number;
  item_type: ItemType;
  item_number: number;
  client_id: number;
  side: "thirdParty" | "agency";
  control: PartControl;
  owner_account_id: number | null;
  owner_control: string | null;
  fills_item_id: number | null;
  fills_part_id: number | null;
  billed_cents: Cents;
  collected_cents: Cents;
  offset_cents: Cents;
  written_off_cents: Cents;
  funded_cents: Cents;
  disbursed_cents: Cents;
  trust_bank_id: number | null;
  held_cents: Cents | null;
}

const partOf = (row: PartRow, held: ReadonlyMap<number, Cents>): Part => ({
  partId: row.part_id,
  lineId: row.line_id,
  lineNumber: row.line_number,
  lineType: row.line_type,
  itemId: row.item_id,
  itemName: itemName(row.item_type, row.item_number),
  clientId: row.client_id,
  side: row.side,
  control: row.control,
  ownerAccountId: row.owner_account_id ?? undefined,
  ...(row.fills_item_id === null
    ? {}
    : {
        fills: {
          itemId: row.fills_item_id,
          partId: row.fills_part_id ?? undefined,
        },
      }),
  ...(row.side === "agency" ? { revenue: row.owner_control as RevenueControl } : {}),
  billed: row.billed_cents,
  collected: row.collected_cents,
  offset: row.offset_cents,
  writtenOff: row.written_off_cents,
  funded: row.funded_cents,
  disbursed: row.disbursed_cents,
  held,
});

/** All parts of the items, in line order, the third party's before the agency's. */
export async function readParts(unit: ReadUnit, itemIds: readonly number[]): Promise<Part[]> {
  if (itemIds.length === 0) return [];
  const rows = await unit.rows(sql<PartRow>`
    select p.part_id, p.line_id, l.line_number, l.line_type, p.item_id, i.item_type, i.item_number,
      i.client_id, p.side, p.control, p.owner_account_id, a.control as owner_control, p.fills_item_id, p.fills_part_id,
      b.billed_cents, b.collected_cents, b.offset_cents, b.written_off_cents, b.funded_cents, b.disbursed_cents,
      h.trust_bank_id, h.held_cents
    from line_part p
    join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    left join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    left join part_holding h on h.agency_id = p.agency_id and h.part_id = p.part_id
    where p.agency_id = ${unit.agencyId} and p.item_id in (${sql.join(itemIds)})
    order by p.item_id, l.line_number, p.side desc, h.trust_bank_id`);
  const parts = new Map<number, { row: PartRow; held: Map<number, Cents> }>();
  for (const row of rows) {
    const known = parts.get(row.part_id) ?? { row, held: new Map<number, Cents>() };
    if (row.trust_bank_id !== null) known.held.set(row.trust_bank_id, row.held_cents ?? ZERO);
    parts.set(row.part_id, known);
  }
  return [...parts.values()].map(({ row, held }) => partOf(row, held));
}

/** The parts with these ids, with all other parts of their documents. */
export async function readPartsByIds(unit: ReadUnit, partIds: readonly number[]): Promise<Part[]> {
  if (partIds.length === 0) return [];
  const rows = await unit.rows(sql<{ item_id: number }>`
    select distinct item_id from line_part
    where agency_id = ${unit.agencyId} and part_id in (${sql.join([...new Set(partIds)])})`);
  return readParts(
    unit,
    rows.map((row) => row.item_id),
  );
}
