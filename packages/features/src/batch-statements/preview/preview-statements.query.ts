// Reads what a batch of statements would be.
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { checkOptions } from "../shared/options.server.ts";
import { statementsOf } from "../shared/statements.store.ts";
import type { previewStatementsQuery } from "./preview-statements.contract.ts";

const MOST_NAMED = 100;
const NOTHING = {
  count: 0,
  total: ZERO,
  printed: 0,
  emailed: 0,
  skipped: [],
  skippedCount: 0,
  inOtherBatches: 0,
};

interface Summed {
  readonly count: number;
  readonly total: Cents;
  readonly printed: number;
  readonly emailed: number;
  readonly skipped: readonly { clientId: number; name: string; reason: string }[];
  readonly skippedCount: number;
  readonly inOtherBatches: number;
}

export const previewStatements: QueryHandler<typeof previewStatementsQuery> = async ({
  unit,
  caller,
  today,
  filter,
  withoutMail = false,
}) => {
  const checked = await checkOptions(unit, filter, today);
  if (!checked.ok) return { problem: checked.refusal.message, withoutMail, ...NOTHING };
  const [row] = await unit.rows(sql<Summed>`
    with q as materialized (${statementsOf({ unit, caller, today, options: checked.value, withoutMail })})
    select count(*)::int as count, coalesce(sum(due), 0)::bigint as total,
      count(*) filter (where reason = '' and delivery in ('Print', 'Both'))::int as printed,
      count(*) filter (where reason = '' and delivery in ('Email', 'Both'))::int as emailed,
      coalesce((select json_agg(json_build_object('clientId', s.client_id, 'name', s.name, 'reason', s.reason) order by s.place)
        from (select * from q where reason <> '' order by place limit ${MOST_NAMED}) s), '[]') as skipped,
      count(*) filter (where reason <> '')::int as "skippedCount",
      count(*) filter (where exists (select from statement_item i
        join statement_batch b on b.agency_id = i.agency_id and b.batch_id = i.batch_id
        where i.agency_id = ${unit.agencyId} and i.client_id = q.client_id and (i.state = 'Pending'
          or (i.state not in ('Skipped', 'Failed') and b.kind = ${filter.kind} and b.as_of = ${checked.value.asOf ?? today}))))::int
        as "inOtherBatches"
    from q`);
  return { problem: null, withoutMail, ...NOTHING, ...row, skipped: [...(row?.skipped ?? [])] };
};
