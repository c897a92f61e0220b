// A worker makes what waits, and has what goes by e-mail sent.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { makeStatementsJob } from "./make-statements.job.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(async () => {
  await tellOwing(counter);
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St', email = 'ada@example.com'
      where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`),
  );
});

async function made(delivery: "Print" | "Email" | "Both") {
  const body = { delivery, clientIds: [CLIENT.ada] };
  const { batchId } = granted(await counter.tell("MJS", [createBatchCommand, createBatch], body));
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  const read = () =>
    counter.read((unit) =>
      unit.rows<{ state: string; reason: string; digest: string }>(sql`
        select state, reason, digest from statement_item where agency_id = ${AGENCY} and batch_id = ${batchId}`),
    );
  const once = await read();
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  expect(await read()).toEqual(once);
  return once.map(({ state, reason }) => `${state} ${reason}`.trim());
}

test("each is made once and mailed once, and a run again makes nothing anew", async () => {
  for (const delivery of ["Print", "Email", "Both"] as const)
    expect(await made(delivery)).toEqual(["Generated"]);
  const mails = await counter.read((unit) =>
    unit.rows(sql`select to_address as "to", kind, state from mail_message where agency_id = ${AGENCY}`),
  );
  const mail = { to: "ada@example.com", kind: "Statement", state: "Waiting" };
  expect(mails).toEqual([mail, mail]);
});
