// Reads the batches, the newest first, and how many of their statements are how far.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { person } from "@fiducia/serving/names";
import { sql } from "kysely";
import { inReach } from "../shared/batch-reach.store.ts";
import { batchStatementsReport } from "./batch-statements.report.ts";

const counted = (state: string) => sql`count(*) filter (where i.state = ${sql.lit(state)})::int`;

export const batchStatements: ReportHandler<typeof batchStatementsReport> = (question) => {
  const { unit, caller } = question;
  return listRows(question, batchStatementsReport, {
    rows: sql`
      select b.batch_id as "batchId", b.batch_id::text as "batchNumber",
        b.created_at as "createdAt", ${person("u")} as "createdBy",
        b.as_of as "statementDate", b.kind, case when b.split_clients then 'Yes' else 'No' end as "splitByClient", n.clients,
        n.total as "totalDue", n.pending, n.generated, n.printed, n.sent, n.skipped, n.failed,
        case when b.cancelled_at is not null then 'Cancelled' when n.pending > 0 then 'Running'
          when n.failed + n.skipped = n.clients then 'Failed' when n.failed + n.skipped > 0 then 'Partly' else 'Ready' end as status
      from statement_batch b
      join user_account u on u.agency_id = b.agency_id and u.user_id = b.created_by
      cross join lateral (select count(*)::int as clients, coalesce(sum(i.balance_cents), 0)::bigint as total,
          ${counted("Pending")} as pending, ${counted("Generated")} as generated, ${counted("Printed")} as printed,
          ${counted("Sent")} as sent, ${counted("Skipped")} as skipped, ${counted("Failed")} as failed
        from statement_item i where i.agency_id = b.agency_id and i.batch_id = b.batch_id) n
      where b.agency_id = ${unit.agencyId} and ${inReach(caller)}`,
    sort: sql`r."batchId" desc`,
  });
};
