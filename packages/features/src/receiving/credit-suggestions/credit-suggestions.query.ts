// Reads a client's open credits and invoices with their policies, and suggests what to apply.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { readClient } from "@fiducia/money/client/client.store";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { creditSuggestionsQuery } from "./credit-suggestions.contract.ts";
import { suggest } from "./suggestion.rules.ts";

interface OpenRow {
  itemId: number;
  kind: ItemType;
  number: number;
  remaining: Cents;
  policyIds: number[];
}

/** The client's open items, oldest due first, with the policies of their events and lines. */
const readOpen = (unit: ReadUnit, clientId: number): Promise<readonly OpenRow[]> =>
  unit.rows(sql<OpenRow>`
    select o.item_id as "itemId", o.kind, i.item_number as number, o.remaining_cents as remaining,
      array(select distinct policy_id from (
        select e.policy_id from event e where e.agency_id = i.agency_id and e.event_id = i.event_id
        union all select l.policy_id from line_item l where l.agency_id = i.agency_id and l.item_id = i.item_id) p
        where policy_id is not null) as "policyIds"
    from open_item o join item i on i.agency_id = o.agency_id and i.item_id = o.item_id
    where o.agency_id = ${unit.agencyId} and o.client_id = ${clientId} and o.remaining_cents <> 0
    order by o.due_on, i.item_number`);

export const creditSuggestions: QueryHandler<typeof creditSuggestionsQuery> = async ({
  unit,
  caller,
  filter,
}) => {
  const client = await readClient(unit, filter.clientId);
  const offices = clientOfficesOf(caller);
  if (!client || (offices !== "all" && !offices.includes(client.officeId))) return [];
  const open = await readOpen(unit, client.clientId);
  const named = open.map((row) => ({ ...row, name: itemName(row.kind, row.number) }));
  return suggest(
    named.filter((row) => row.remaining < 0).map((row) => ({ ...row, left: negate(row.remaining) })),
    named
      .filter((row) => row.kind === "Invoice" && row.remaining > 0)
      .map((row) => ({ ...row, open: row.remaining })),
  );
};
