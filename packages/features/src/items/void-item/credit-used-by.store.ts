// Reads what used a credit last, for the refusal of a void that needs it again.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readItems } from "@fiducia/ledger/store/items.store";
import { standingUses } from "@fiducia/money/credit/standing-uses.rules";
import { readAppliedOf } from "@fiducia/money/credit/standing-uses.store";
import { sql } from "kysely";

/** What happened, and what to do about it. */
export type UsedBy = readonly [use: string, cure: string];

const readLastRefund = (unit: ReadUnit, creditItemId: number) =>
  unit.row(sql<{ eventId: number; number: number }>`
    select e.event_id as "eventId", i.item_number as number from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'InsuredRefund'
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.reverses_event_id is null
    join item i on i.agency_id = e.agency_id and i.event_id = e.event_id and i.item_type = 'InsuredRefund'
    where p.agency_id = ${unit.agencyId} and p.item_id = ${creditItemId} and p.account = ${ACCOUNT.clientCredit}
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by e.event_id desc limit 1`);

/** The newest use of a credit that stands; a credit that nothing uses lies in another bank. */
export async function readUsedBy(unit: ReadUnit, creditItemId: number): Promise<UsedBy> {
  const uses = standingUses(await readAppliedOf(unit, [creditItemId]));
  const newest = [...uses].sort((a, b) => b.eventId - a.eventId)[0];
  const refund = await readLastRefund(unit, creditItemId);
  if (refund && (!newest || refund.eventId > newest.eventId))
    return [`refunded with ${itemName("InsuredRefund", refund.number)}`, "Void that first."];
  if (!newest) return ["moved to another bank", "Move it back first."];
  const document = (await readItems(unit, [newest.toItemId])).get(newest.toItemId);
  return [`applied to ${document?.name ?? ""}`, "Unapply it first."];
}
