// Reads what is held for others from the kept holdings of line parts: as much work as there are parts not paid on.

import { PERMISSION } from "@fiducia/contract/permissions";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { heldForOthersQuery } from "./held-for-others.contract.ts";
import { type HeldRow, heldByKey } from "./held-keys.rules.ts";

const MOST_ACCOUNTS = 5;

export const heldForOthers: QueryHandler<typeof heldForOthersQuery> = async ({ unit, caller, today }) => {
  const offices = officesOf(caller, PERMISSION.payOut);
  // Events are looked up only where offices are left out.
  const ofOffices =
    offices === "all"
      ? sql``
      : sql`join event e on e.agency_id = i.agency_id and e.event_id = i.event_id and ${inOffices("e", offices)}`;
  const rows = await unit.rows(sql<HeldRow>`
    select concat_ws('/', h.trust_bank_id, h.account, case when h.account = ${ACCOUNT.directBill} or c.trust_test_level = 'line'
        then h.part_id else h.owner_account_id end) as key,
      h.owner_account_id as "glAccountId", g.name,
      case when i.dated_on >= ${today}::date - 30 then 'upTo30' when i.dated_on >= ${today}::date - 60 then 'days31To60'
        when i.dated_on >= ${today}::date - 90 then 'days61To90' else 'over90' end as age,
      sum(h.held_cents)::bigint as amount
    from part_holding h
    join agency c on c.agency_id = h.agency_id
    join line_part p on p.agency_id = h.agency_id and p.part_id = h.part_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    ${ofOffices}
    join gl_account g on g.agency_id = h.agency_id and g.gl_account_id = h.owner_account_id
    where h.agency_id = ${unit.agencyId} and h.held_cents <> 0 and h.account in ${ACCOUNTS.carriers}
    group by 1, 2, 3, 4`);
  return heldByKey(rows, MOST_ACCOUNTS);
};
