// An agency that records much does not wait for the minute: each 500th event requests that its totals are kept.
import { cents } from "@fiducia/kernel/cents";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { CHARGE } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { keepTotalsJob } from "./keep-totals.job.ts";

const counter = counterOfTest();

const charge = async () =>
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: cents(250) }));

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => {
  const { rows } = await counter.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(transaction);
    return query.execute(transaction);
  });
  return rows;
};

const requested = () =>
  asOwner(sql<{ payload: object }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${keepTotalsJob.name}`);

test("the 500th event requests the totals of its agency, and no other does", async () => {
  await charge();
  // As if the agency had recorded so much.
  await asOwner(sql`update audit_head set chain_position = 498`);
  await charge();
  expect(await requested()).toEqual([]);
  await charge();
  await charge();
  const [job, ...others] = await requested();
  expect([job?.payload, others]).toEqual([{ agencyId: counter.agencyId }, []]);
  await counter.work(keepTotalsJob, job?.payload as { agencyId: number });
  expect(await asOwner(sql`select agency_id from totals_behind()`)).toEqual([]);
});
