// A batch that was made: retried for those named, printed, cancelled.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { batchStatement } from "../batch/batch-statement.query.ts";
import { batchStatementReport } from "../batch/batch-statement.report.ts";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { makeStatementsJob } from "../run/make-statements.job.ts";
import { cancelBatch, markPrinted, retryStatements } from "./change-batch.command.ts";
import { cancelBatchCommand, markPrintedCommand, retryStatementsCommand } from "./change-batch.contract.ts";

const CREATE = [createBatchCommand, createBatch] as const;
const RETRY = [retryStatementsCommand, retryStatements] as const;
const CANCEL = [cancelBatchCommand, cancelBatch] as const;
const PRINTED = [markPrintedCommand, markPrinted] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

const newBatch = async () => granted(await counter.tell("MJS", CREATE, {})).batchId;
const work = (batchId: number) => counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
const statesOf = async (batchId: number) =>
  (await counter.list("MJS", [batchStatementReport, batchStatement], { id: batchId })).rows.map(
    ({ name, state, reason }) => `${name}: ${state} ${reason}`.trim(),
  );

test("who has no address is printed all the same when that is asked for, and nobody else is touched", async () => {
  const batchId = await newBatch();
  await work(batchId);
  const skipped = "Skipped No postal address.";
  expect(await statesOf(batchId)).toEqual([`Ada Park: ${skipped}`, `Bo Reed: ${skipped}`]);
  granted(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.bo], printInstead: true }));
  await work(batchId);
  expect(await statesOf(batchId)).toEqual([`Ada Park: ${skipped}`, "Bo Reed: Generated"]);
  expect(sentenceOf(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.bo] }))).toBe(
    "NOT_FAILED: The statement of 00000043 did not fail: it is generated.",
  );
  expect(sentenceOf(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.lake] }))).toBe(
    "NOT_IN_BATCH: 00000045 is not in this batch.",
  );
  expect(granted(await counter.tell("MJS", PRINTED, { batchId })).count).toBe(1);
  expect(await statesOf(batchId)).toEqual([`Ada Park: ${skipped}`, "Bo Reed: Printed"]);
  expect(sentenceOf(await counter.tell("MJS", PRINTED, { batchId }))).toMatch(/^NOTHING_TO_PRINT/);
});

test("a cancelled batch keeps what is made, makes nothing more, and is not retried", async () => {
  const batchId = await newBatch();
  granted(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.ada], printInstead: true }));
  expect(granted(await counter.tell("MJS", CANCEL, { batchId })).count).toBe(1);
  await work(batchId);
  expect((await statesOf(batchId))[0]).toBe("Ada Park: Skipped The batch was cancelled.");
  expect(sentenceOf(await counter.tell("MJS", CANCEL, { batchId }))).toMatch(/^NOTHING_LEFT/);
  const again = await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.ada] });
  expect(sentenceOf(again)).toBe("BATCH_CANCELLED: The batch was cancelled.");
});

test("a batch that is not there is said to be unknown", async () => {
  for (const told of [
    await counter.tell("MJS", RETRY, { batchId: 999, items: [1] }),
    await counter.tell("MJS", CANCEL, { batchId: 999 }),
    await counter.tell("MJS", PRINTED, { batchId: 999 }),
  ])
    expect(sentenceOf(told)).toBe("BATCH_UNKNOWN: There is no such batch.");
});

test("without a mail server who wanted e-mail gets paper, when it is made and when it is made again", async () => {
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set delivery_preference = 'Email', email = 'ada@example.com', address_line_1 = '12 Elm St'
      where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`),
  );
  counter.withoutMail = true;
  const batchId = await newBatch();
  const deliveryOfAda = async () =>
    (await counter.list("MJS", [batchStatementReport, batchStatement], { id: batchId })).rows[0]?.delivery;
  expect(await deliveryOfAda()).toBe("Print");
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update statement_item set state = 'Failed', delivery = 'Email' where agency_id = ${AGENCY}
      and batch_id = ${batchId} and client_id = ${CLIENT.ada}`),
  );
  granted(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.ada] }));
  counter.withoutMail = false;
  expect(await deliveryOfAda()).toBe("Print");
});
