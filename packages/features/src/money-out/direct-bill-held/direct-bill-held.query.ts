// Reads the direct-bill payments that each bank holds for carriers.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { directBillHeldQuery } from "./direct-bill-held.contract.ts";

type Held = z.output<typeof directBillHeldQuery.answer>[number];

const MOST = 1000;

export const directBillHeld: QueryHandler<typeof directBillHeldQuery> = async ({ unit, caller, filter }) => {
  const offices = officesOf(caller, 9006);
  if (offices !== "all" && offices.length === 0) return [];
  const inReach = offices === "all" ? sql`true` : sql`c.office_id in (${sql.join([...offices])})`;
  const inBank = filter.bankAccountId == null ? sql`true` : sql`t.trust_bank_id = ${filter.bankAccountId}`;
  // One row: a direct-bill part that a bank holds; its balance has a row of its own.
  return [
    ...(await unit.rows(sql<Held>`
    select p.part_id as "partId", p.item_id as "itemId", i.item_number as "receiptNumber", i.dated_on as "datedOn",
      c.client_id as "clientId", ${clientName("c")} as client, l.description, y.policy_number as "policyNumber",
      p.owner_account_id as "accountId", a.name as account, t.trust_bank_id as "bankAccountId", b.name as bank,
      t.balance_cents as held
    from gl_account b
    join trust_balance t on t.agency_id = b.agency_id and t.trust_bank_id = b.gl_account_id
      and t.account = '2150' and t.balance_cents <> 0
    join line_part p on p.agency_id = t.agency_id and p.part_id = t.owner_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = l.policy_id
    where b.agency_id = ${unit.agencyId} and b.control = '1010' and ${inBank} and ${inReach}
    order by i.dated_on, p.part_id, t.trust_bank_id limit ${MOST}`)),
  ];
};
