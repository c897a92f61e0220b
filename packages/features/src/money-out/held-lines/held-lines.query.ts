// Reads lines whose money a trust bank holds, of clients within the caller's reach.

import type { Caller } from "@fiducia/contract/caller";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { heldLinesQuery } from "./held-lines.contract.ts";

type HeldLine = z.output<typeof heldLinesQuery.answer>[number];
type Row = Omit<HeldLine, "item"> & { readonly itemType: ItemType; readonly itemNumber: number };

const PERMISSIONS = [PERMISSION.applyCredits, PERMISSION.recordAgencyFunds] as const;
const MOST = 200;

/** The offices in which one of the permissions is granted. */
function reachOf(caller: Caller): "all" | readonly number[] {
  const reaches = PERMISSIONS.map((permission) => officesOf(caller, permission));
  return reaches.includes("all") ? "all" : reaches.flatMap((reach) => (reach === "all" ? [] : reach));
}

export const heldLines: QueryHandler<typeof heldLinesQuery> = async ({ unit, caller, filter }) => {
  const offices = reachOf(caller);
  if (offices !== "all" && offices.length === 0) return [];
  const { bankAccountId, side, clientId, itemNumber } = filter;
  const rows = await unit.rows(sql<Row>`
    select p.part_id as "partId", i.item_type as "itemType", i.item_number as "itemNumber",
      l.line_number as "lineNumber", i.dated_on as "datedOn", c.client_id as "clientId",
      ${clientName("c")} as client, l.description, a.name as account, p.side,
      abs(h.held_cents) as held, p.billed_cents < 0 as "isBelowZero"
    from part_holding h
    join line_part p on p.agency_id = h.agency_id and p.part_id = h.part_id
      and (h.held_cents > 0) = (p.billed_cents > 0)
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id and i.item_type <> 'CreditMemo'
    join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    where h.agency_id = ${unit.agencyId} and h.trust_bank_id = ${bankAccountId} and h.held_cents <> 0
      and ${side == null ? sql`true` : sql`p.side = ${side}`}
      and ${clientId == null ? sql`true` : sql`i.client_id = ${clientId}`}
      and ${itemNumber == null ? sql`true` : sql`i.item_number = ${itemNumber}`}
      and ${offices === "all" ? sql`true` : sql`c.office_id in (${sql.join([...offices])})`}
    order by i.dated_on, i.item_id, l.line_number, p.side desc limit ${MOST}`);
  return rows.map(({ itemType, itemNumber: number, ...row }) => ({
    ...row,
    item: itemName(itemType, number),
  }));
};
