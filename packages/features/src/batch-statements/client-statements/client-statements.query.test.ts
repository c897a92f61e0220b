// The statements of a client, for who sees their batch.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { balanceSummary } from "../../customer-accounts/balance-summary/balance-summary.query.ts";
import { balanceSummaryReport } from "../../customer-accounts/balance-summary/balance-summary.report.ts";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { makeStatementsJob } from "../run/make-statements.job.ts";
import { clientStatementsQuery } from "./client-statements.contract.ts";
import { clientStatements } from "./client-statements.query.ts";

const counter = counterOfFile(OWING_BEGINS);
const STATEMENTS = [clientStatementsQuery, clientStatements] as const;
const lastStatements = async () =>
  (await counter.list("MJS", [balanceSummaryReport, balanceSummary], {})).rows.map((row) => [
    row.name,
    row.lastStatementDate,
  ]);

test("a statement of one client stands with its batch, and its day in the summary once it is made", async () => {
  await tellOwing(counter);
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St' where agency_id = ${AGENCY}`),
  );
  const body = { clientIds: [CLIENT.ada], delivery: "Print" as const };
  const { batchId } = granted(await counter.tell("MJS", [createBatchCommand, createBatch], body));
  expect(await lastStatements()).toEqual([
    ["Ada Park", null],
    ["Bo Reed", null],
  ]);
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  const seen = await counter.ask("MJS", STATEMENTS, { clientId: CLIENT.ada });
  expect(seen.map(({ batchId: batch, kind, balance, by }) => [batch, kind, balance, by])).toEqual([
    [batchId, "OpenItem", 15_000, "MJS"],
  ]);
  expect(await lastStatements()).toEqual([
    ["Ada Park", seen[0]?.asOf],
    ["Bo Reed", null],
  ]);
  expect(await counter.ask("MJS", STATEMENTS, { clientId: CLIENT.bo })).toEqual([]);
});
