// Where the parts that an order chooses from are read: `p` is the part, `i` its item, `l` its line, `c` the client.
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { clientName, payeeName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";

/** How many such a list shows. */
export const MOST = 1000;

export const payablePartColumns = sql`
  p.part_id as "partId", p.item_id as "itemId", i.dated_on as "datedOn", c.client_id as "clientId",
  ${clientName("c")} as client, l.description, y.policy_number as "policyNumber",
  p.owner_account_id as "accountId", ${payeeName("a")} as company`;

export const payablePartJoins = sql`
  join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
  join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
  join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
  join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
  left join policy y on y.agency_id = l.agency_id and y.policy_id = l.policy_id`;

/** Whether the caller may pay out for the client's office. */
export function mayPayOutFor(caller: Caller): RawBuilder<boolean> {
  const offices = officesOf(caller, PERMISSION.payOut);
  if (offices === "all") return sql`true`;
  return offices.length === 0 ? sql`false` : sql`c.office_id in (${sql.join([...offices])})`;
}
