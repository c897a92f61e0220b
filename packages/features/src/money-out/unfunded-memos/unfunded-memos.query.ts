// Reads what of credit memos has neither been given back nor been settled without money.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { unfundedMemosQuery } from "./unfunded-memos.contract.ts";

type Unfunded = z.output<typeof unfundedMemosQuery.answer>[number];

const MOST = 1000;

export const unfundedMemos: QueryHandler<typeof unfundedMemosQuery> = async ({ unit, caller, filter }) => {
  const offices = officesOf(caller, 9006);
  if (offices !== "all" && offices.length === 0) return [];
  const inReach = offices === "all" ? sql`true` : sql`c.office_id in (${sql.join([...offices])})`;
  return [
    ...(await unit.rows(sql<Unfunded>`
    select p.part_id as "partId", p.item_id as "itemId", i.item_number as "memoNumber",
      l.line_number as "lineNumber", i.dated_on as "datedOn", c.client_id as "clientId",
      ${clientName("c")} as client, l.description, y.policy_number as "policyNumber",
      p.owner_account_id as "accountId", a.name as account,
      b.funded_cents + b.offset_cents - b.billed_cents as due
    from part_balance b
    join line_part p on p.agency_id = b.agency_id and p.part_id = b.part_id and p.side = ${filter.side}
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id and i.item_type = 'CreditMemo'
    join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = l.policy_id
    where b.agency_id = ${unit.agencyId} and b.billed_cents < 0
      and b.funded_cents + b.offset_cents > b.billed_cents and ${inReach}
    order by i.dated_on, i.item_number, l.line_number limit ${MOST}`)),
  ];
};
