// The papers of a batch equal themselves whenever they are printed, and a batch that is not ready has none yet.
import { createHash } from "node:crypto";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { AGENCY, CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { makeStatementsJob } from "../run/make-statements.job.ts";
import { batchPapers } from "./batch-papers.query.ts";

const counter = counterOfFile(OWING_BEGINS);
let batchId: number;
beforeAll(async () => {
  await tellOwing(counter);
  const body = { delivery: "Email" as const, clientIds: [CLIENT.ada] };
  batchId = granted(await counter.tell("MJS", [createBatchCommand, createBatch], body)).batchId;
});

const papers = (id: number, clientId?: number) =>
  counter.read((unit) => batchPapers({ unit, caller: callerOf("MJS"), batchId: id, clientId }));

test("a batch without a made statement, and one that is not there, have no papers", async () => {
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  expect(sentenceOf(await papers(batchId))).toBe("NOTHING_MADE: No statement of this batch was made.");
  expect(sentenceOf(await papers(999))).toMatch(/^BATCH_UNKNOWN/);
});

test("a reprint equals the original to the byte, after whatever happened since", async () => {
  const { connection } = counter;
  const { writeAs } = await import("@fiducia/database/write-unit");
  const { sql } = await import("kysely");
  await writeAs(connection, AGENCY, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St' where agency_id = ${AGENCY}`),
  );
  const made = granted(await counter.tell("MJS", [createBatchCommand, createBatch], { splitClients: true }));
  expect(sentenceOf(await papers(made.batchId))).toMatch(/^STILL_RUNNING/);
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId: made.batchId });
  counter.at("2026-05-02T16:00:00Z");
  await writeAs(connection, AGENCY, (unit) =>
    unit.run(
      sql`update client set address_line_1 = 'Moved', last_name = 'Other' where agency_id = ${AGENCY}`,
    ),
  );
  const { isSplit, statements } = granted(await papers(made.batchId));
  expect([isSplit, statements.length]).toEqual([true, 2]);
  for (const { paper, at, digest } of statements) {
    const bytes = await statementPdf([paper], at);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
  }
  expect(
    granted(await papers(made.batchId, CLIENT.bo)).statements.map(({ paper }) => paper.client.name),
  ).toEqual(["Bo Reed"]);
});
