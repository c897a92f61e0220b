// Reads what a client owes for returned checks, oldest first.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { sql } from "kysely";

export interface OpenDebt {
  readonly itemId: number;
  readonly name: string;
  readonly open: Cents;
}

export async function readOpenDebts(unit: ReadUnit, clientId: number): Promise<readonly OpenDebt[]> {
  const rows = await unit.rows(sql<{ itemId: number; number: number; open: Cents }>`
    select o.item_id as "itemId", i.item_number as number, o.remaining_cents as open
    from open_item o join item i on i.agency_id = o.agency_id and i.item_id = o.item_id
    where o.agency_id = ${unit.agencyId} and o.client_id = ${clientId} and o.kind = 'NSFCheck'
      and o.remaining_cents > 0
    order by o.item_id`);
  return rows.map(({ itemId, number, open }) => ({ itemId, name: itemName("NSFCheck", number), open }));
}
