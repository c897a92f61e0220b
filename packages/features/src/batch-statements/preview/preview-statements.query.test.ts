// What a batch would be, and why it cannot be.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { makeStatementsJob } from "../run/make-statements.job.ts";
import { previewStatementsQuery } from "./preview-statements.contract.ts";
import { previewStatements } from "./preview-statements.query.ts";

const PREVIEW = [previewStatementsQuery, previewStatements] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(async () => {
  await tellOwing(counter);
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(
      sql`update client set address_line_1 = '12 Elm St' where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`,
    ),
  );
});

test("the preview says how many there are, what they come to, and who cannot be sent one", async () => {
  expect(await counter.ask("MJS", PREVIEW, {})).toMatchObject({
    ...{ problem: null, count: 2, total: 45_000, printed: 1, emailed: 0, skippedCount: 1 },
    skipped: [{ clientId: CLIENT.bo, name: "Bo Reed", reason: "No postal address." }],
  });
  expect(await counter.ask("MJS", PREVIEW, { minimumAmount: 20_000 })).toMatchObject({ count: 1 });
  expect(await counter.ask("MJS", PREVIEW, { isPastDueOnly: true })).toMatchObject({ count: 1 });
});

test("clients stand in the order in which people read their names, whatever their case and accents", async () => {
  const names = { [CLIENT.ada]: "zoe", [CLIENT.bo]: "Émile" };
  const rename = (clientId: number, name: string, line1: string) =>
    writeAs(counter.connection, AGENCY, (unit) =>
      unit.run(sql`update client set business_name = ${name}, address_line_1 = ${line1}
        where agency_id = ${AGENCY} and client_id = ${clientId}`),
    );
  for (const [id, name] of Object.entries(names)) await rename(Number(id), name, "");
  const { skipped } = await counter.ask("MJS", PREVIEW, {});
  expect(skipped.map(({ name }) => name)).toEqual(["Émile", "zoe"]);
  await rename(CLIENT.ada, "", "12 Elm St");
  await rename(CLIENT.bo, "", "");
});

test("without a mail server what would go by e-mail is printed, and who has no postal address is named", async () => {
  counter.withoutMail = true;
  const asked = await counter.ask("MJS", PREVIEW, { delivery: "Email" });
  counter.withoutMail = false;
  expect(asked).toMatchObject({
    ...{ withoutMail: true, printed: 1, emailed: 0, skippedCount: 1 },
    skipped: [{ name: "Bo Reed", reason: "No mail server is set up, and no postal address." }],
  });
});

test("a second batch for the same clients and day says so, before and after the first is made", async () => {
  const others = async (change: object) => (await counter.ask("MJS", PREVIEW, change)).inOtherBatches;
  expect(await others({})).toBe(0);
  const { batchId } = granted(await counter.tell("MJS", [createBatchCommand, createBatch], {}));
  expect(await others({})).toBe(1);
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  expect(await others({})).toBe(1);
  expect(await others({ kind: "Activity", from: "2026-01-06" })).toBe(0);
});

test("what cannot be made is said in a sentence", async () => {
  expect(await counter.ask("MJS", PREVIEW, { asOf: "2026-03-03" })).toMatchObject({
    ...{ problem: "Choose a day up to today.", count: 0 },
  });
  expect(await counter.ask("MJS", PREVIEW, { kind: "Activity" })).toMatchObject({
    problem: "Choose the first day of what is listed.",
  });
});
