// Answers to commands are kept for a month, so that a repeated command gets the same one; then they are forgotten.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { instantOf } from "@fiducia/kernel/clock";
import { runJob } from "@fiducia/serving/job";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetAnswersJob } from "./forget-answers.job.ts";

const database = databaseOfFile(foundTwoAgencies);

const answered = (agencyId: number, key: string, at: string) =>
  database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    await sql`insert into idempotency (agency_id, user_id, key, command, body_hash, answer, created_at)
      select ${agencyId}, min(user_id), ${key}, 'IssueInvoice', 'x', '{}', ${at}::timestamptz from user_account
      where agency_id = ${agencyId}`.execute(transaction);
  });

const keys = async (agencyId: number) =>
  (
    await readAs(database.connection, agencyId, (unit) =>
      unit.rows(sql<{ key: string }>`select key from idempotency order by key`),
    )
  ).map(({ key }) => key);

test("an answer of 30 days ago is still given, one of more than 31 days ago is forgotten, in every agency", async () => {
  await answered(1001, "recent", "2027-03-09T00:00:00Z");
  await answered(1001, "a month ago", "2027-02-08T15:00:00Z");
  await answered(1001, "old", "2027-02-07T14:59:59Z");
  await answered(1002, "old", "2026-02-07T00:00:00Z");
  await runJob(
    forgetAnswersJob,
    {},
    {
      ...{ connection: database.connection, clock: () => instantOf("2027-03-10T15:00:00Z") },
      signal: new AbortController().signal,
    },
  );
  expect(await keys(1001)).toEqual(["a month ago", "recent"]);
  expect(await keys(1002)).toEqual([]);
});
