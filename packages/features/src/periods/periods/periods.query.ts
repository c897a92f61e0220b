// Reads what is closed, and the history of closing and reopening.

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { periodsQuery } from "./periods.contract.ts";

const MOST = 200;

interface ChangeRow {
  action: "close" | "reopen";
  throughOn: Day | null;
  reason: string;
  at: string;
  by: string;
}

export const periods: QueryHandler<typeof periodsQuery> = async ({ unit }) => {
  const changes = await unit.rows(sql<ChangeRow>`
    select p.action, p.through_on as "throughOn", p.reason, p.changed_at as at,
      ${personName("u")} as by
    from period_change p join user_account u on u.agency_id = p.agency_id and u.user_id = p.changed_by
    where p.agency_id = ${unit.agencyId} order by p.change_number desc limit ${MOST}`);
  const trustBanks = await unit.rows(sql<{ name: string; reconciledThrough: Day | null }>`
    select a.name, reconciled_through(a.agency_id, a.gl_account_id) as "reconciledThrough"
    from gl_account a
    where a.agency_id = ${unit.agencyId} and a.control = ${CONTROL.trustBank} and not a.inactive
    order by a.gl_account_id`);
  return {
    closedThrough: changes[0]?.throughOn ?? null,
    trustBanks: [...trustBanks],
    changes: [...changes],
  };
};
