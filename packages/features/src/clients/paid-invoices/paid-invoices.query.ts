// Reads a page of a client's paid invoices; one that was voided is none of them.

import { readServedClient } from "@fiducia/money/client/served-client.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { PaidInvoices, paidInvoicesQuery } from "./paid-invoices.contract.ts";

const PAGE = 100;

export const paidInvoices: QueryHandler<typeof paidInvoicesQuery> = async (question) => {
  const { unit, filter } = question;
  const client = await readServedClient(question, filter.clientId);
  if (!client) return { paid: null };
  const older = filter.olderThan == null ? sql`true` : sql`i.item_id < ${filter.olderThan}`;
  const rows = await unit.rows(sql<PaidInvoices["invoices"][number]>`
    select i.item_id as "itemId", i.item_number as number, i.dated_on as "datedOn", p.policy_number as "policyNumber",
      i.total_cents as total,
      (select max(n.dated_on) from posting g join entry n on n.agency_id = g.agency_id and n.entry_id = g.entry_id
        where g.agency_id = i.agency_id and g.item_id = i.item_id and g.movement in ('collect', 'offset', 'writeOff')
      ) as "paidOn"
    from item i
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join policy p on p.agency_id = e.agency_id and p.policy_id = e.policy_id
    where i.agency_id = ${unit.agencyId} and i.client_id = ${client.clientId} and i.item_type = 'Invoice' and ${older}
      and not exists (select from open_item o where o.agency_id = i.agency_id and o.item_id = i.item_id
        and o.remaining_cents <> 0)
      and not exists (select from event v where v.agency_id = i.agency_id and v.reverses_event_id = i.event_id)
    order by i.item_id desc limit ${PAGE + 1}`);
  const invoices = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? invoices.at(-1) : undefined;
  return { paid: { invoices, next: last?.itemId ?? null } };
};
