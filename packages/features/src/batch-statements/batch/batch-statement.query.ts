// Reads the statements of one batch in its order.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { sql } from "kysely";
import { inReach } from "../shared/batch-reach.store.ts";
import { STATEMENT_STATES } from "../shared/statement-states.contract.ts";
import { batchStatementReport } from "./batch-statement.report.ts";

export const batchStatement: ReportHandler<typeof batchStatementReport> = async (question) => {
  const { unit, caller, filter, page } = question;
  const rows = sql`
    select i.batch_id as id, i.batch_id || '-' || i.client_id as "statementKey", i.client_id as "clientId",
      lpad(i.client_id::text, 8, '0') as "clientNumber", i.name, i.balance_cents as balance, i.past_due_cents as "pastDue",
      i.delivery, i.email, i.state, i.reason, i.place,
      i.changed_at as "changedAt"
    from statement_item i
    join statement_batch b on b.agency_id = i.agency_id and b.batch_id = i.batch_id
    where i.agency_id = ${unit.agencyId} and i.batch_id = ${filter.id} and ${inReach(caller)}`;
  const answer = await listRows(question, batchStatementReport, {
    rows: sql`select id, "statementKey", "clientId", "clientNumber", name, balance, "pastDue", delivery, email, state,
      reason, "changedAt" from (${rows}) s`,
    sort: "name,clientNumber",
  });
  if (page.skipTotals) return answer;
  const counts = await unit.rows(sql<{ state: string; count: number }>`
    select r.state, count(*)::int as count from (${rows}) r group by 1`);
  const summary = STATEMENT_STATES.flatMap((state) => {
    const stateCount = counts.find((each) => each.state === state);
    return stateCount
      ? [{ label: state, count: stateCount.count, only: { column: "state", value: state } }]
      : [];
  });
  return { ...answer, summary };
};
