// Reads which payment took a part's money out of a bank last, for the refusal of a void.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

export async function readPaidOnBy(
  unit: ReadUnit,
  { partId, bankId }: { partId: number; bankId: number },
): Promise<{ name: string; toAgency: boolean } | undefined> {
  const [row] = await unit.rows(sql<{
    account: string;
    eventType: ItemType;
    itemType: ItemType | null;
    itemNumber: number | null;
  }>`
    select p.account, e.event_type as "eventType", i.item_type as "itemType", i.item_number as "itemNumber"
    from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.reverses_event_id is null
    left join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    where p.agency_id = ${unit.agencyId} and p.part_id = ${partId} and p.trust_bank_id = ${bankId}
      and p.movement = 'disburse' and p.amount_cents <> 0
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by n.entry_id desc limit 1`);
  if (!row) return undefined;
  const name =
    row.itemType && row.itemNumber !== null
      ? itemName(row.itemType, row.itemNumber)
      : eventWords(row.eventType);
  return {
    name,
    toAgency: row.account === CONTROL.revenuePayable && row.itemType === "AgencyRevenuePayable",
  };
}
