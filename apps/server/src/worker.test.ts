// A worker does what was asked for: with the writing that asked or not at all, again after a failure, and after a worker that died.

import { openJobPool } from "@fiducia/database/job-pool";
import { pause } from "@fiducia/database/pause";
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { unitOf } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { systemClock } from "@fiducia/kernel/clock";
import { type AnyJob, defineJob, requestJob } from "@fiducia/serving/job";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { noteCrash } from "./crashed-jobs.ts";
import { Worker } from "./worker.ts";

const SOON = { timeout: 60_000 };
const QUICKLY = {
  ...{ pollMs: 100, silentMs: 1_000, restartMs: 100, lookForRoomMs: 100, longestShutdownMs: 1_000 },
};
let database: TestDatabase;
let pool: ReturnType<typeof openJobPool>;
const workers: Worker[] = [];
const said: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await foundTwoAgencies(database.connection);
  pool = openJobPool({ url: database.loginUrl, max: 1 });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const done: string[] = [];
let failures = 0;
beforeEach(async () => {
  done.splice(0);
  said.splice(0);
  failures = 0;
  await pool.query("delete from graphile_worker._private_jobs");
  await pool.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
  await pool.query("delete from worker_beat");
  await pool.query("delete from job_crash");
});

const statement = defineJob({
  name: "MakeStatement",
  payload: z.strictObject({ agencyId: z.number().int(), clientId: z.number().int() }),
  retries: 2,
  async run({ agencyId, clientId }) {
    if (failures > 0) {
      failures -= 1;
      throw new Error("the printer is away");
    }
    done.push(`${clientId} of ${agencyId}`);
  },
});

const nightly = defineJob({
  name: "CloseDay",
  payload: z.strictObject({}),
  retries: 0,
  schedule: "0 3 * * *",
  run: async (_, { signal }) => {
    done.push("begun");
    await new Promise((ended) => signal.addEventListener("abort", ended));
    throw new Error("stopped");
  },
});

async function start(jobs: readonly AnyJob[], isFull = async () => false): Promise<Worker> {
  const tell = (words: unknown): void => void said.push(String(words));
  const worker = new Worker({
    ...{ jobs, loginUrl: database.loginUrl, isAlone: false, isFull, patience: QUICKLY },
    work: { connection: database.connection, clock: systemClock },
    log: { debug: () => undefined, warn: tell, error: tell },
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

const ask = (agencyId: number, clientId: number, after = async (): Promise<void> => undefined) =>
  writeAs(database.connection, agencyId, async (unit) => {
    await requestJob(unit, statement, { clientId });
    await after();
  });

const waiting = async (): Promise<readonly object[]> =>
  (
    await pool.query(`select task_identifier as name, attempts, last_error as error, locked_by is not null as taken
    from graphile_worker.jobs order by task_identifier, id`)
  ).rows;

test("does what was asked for with a writing, once for each payload, and nothing of one that was taken back", async () => {
  await ask(1001, 7);
  await ask(1001, 7);
  await ask(1002, 7);
  const broken = ask(1001, 8, () => Promise.reject(new Error("the rule says no")));
  await expect(broken).rejects.toThrow("the rule says no");
  await start([statement]);
  await expect.poll(() => [...done].sort(), SOON).toEqual(["7 of 1001", "7 of 1002"]);
  await expect.poll(waiting, SOON).toEqual([]);
  await ask(1001, 7);
  await expect.poll(() => done.length, SOON).toBe(3);
});

test("nobody asks for a job outside of an agency", async () => {
  await expect(
    database.connection.transaction().execute((transaction) =>
      requestJob(
        {
          ...unitOf(0, async (query) => (await query.execute(transaction)).rows),
          run: async (query) => Number((await query.execute(transaction)).numAffectedRows ?? 0),
        },
        statement,
        { clientId: 1 },
      ),
    ),
  ).rejects.toThrow("outside of an agency: MakeStatement");
});

test("tries again what failed, and says so", async () => {
  failures = 1;
  await ask(1001, 7);
  await start([statement]);
  await expect.poll(() => done, SOON).toEqual(["7 of 1001"]);
  expect(said.join()).toContain("the printer is away");
});

test("keeps what failed for good, with its error, until it is asked for again", async () => {
  failures = 100;
  await writeAs(database.connection, 1001, (unit) =>
    requestJob(unit, { ...statement, retries: 0 }, { clientId: 7 }),
  );
  await start([statement]);
  await expect
    .poll(waiting, SOON)
    .toEqual([{ name: "MakeStatement", attempts: 1, error: "the printer is away", taken: false }]);
  failures = 0;
  await ask(1001, 7);
  await expect.poll(() => done, SOON).toEqual(["7 of 1001"]);
});

test("a scheduled job runs when the worker starts; a stop ends what is under way, and it begins anew", async () => {
  const worker = await start([nightly]);
  await expect.poll(() => done, SOON).toEqual(["begun"]);
  expect(worker.isAwake()).toBe(true);
  const since = performance.now();
  await workers.splice(0)[0]?.stop();
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(worker.isAwake()).toBe(true);
  expect((await pool.query("select from worker_beat")).rowCount).toBe(0);
  await start([nightly]);
  await expect.poll(() => done, SOON).toEqual(["begun", "begun"]);
});

test("begins anew after an error that ends the library, also when a job never ends", async () => {
  const ends: (() => void)[] = [];
  let isHeld = true;
  const held = (name: string) =>
    defineJob({
      ...{ name, payload: z.strictObject({}), retries: 0, schedule: "0 3 * * *" },
      run: async () => {
        if (isHeld) await new Promise<void>((end) => void ends.push(end));
      },
    });
  await start([held("Stuck"), held("Ending"), statement]);
  await expect.poll(() => ends.length, SOON).toBe(2);
  await pool.query("alter table graphile_worker._private_jobs rename to away");
  ends[1]?.();
  await expect.poll(() => said.join(), SOON).toContain("Failed to complete jobs");
  isHeld = false;
  await pool.query("alter table graphile_worker.away rename to _private_jobs");
  await ask(1001, 7);
  await expect.poll(() => done, SOON).toEqual(["7 of 1001"]);
  for (const end of ends) end();
});

test("jobs wait while the disk is full, from the start and later, and are done when there is room", async () => {
  let isFull = true;
  await ask(1001, 7);
  const worker = await start([statement], async () => isFull);
  await pause(1_000);
  expect([done, worker.isAwake()]).toEqual([[], true]);
  isFull = false;
  await expect.poll(() => done, SOON).toEqual(["7 of 1001"]);
  isFull = true;
  await expect.poll(() => said.join(), SOON).toContain("jobs wait for room");
  // What was claimed before it stopped is still done.
  await pause(1_000);
  await ask(1001, 8);
  await pause(500);
  expect([done, worker.isAwake()]).toEqual([["7 of 1001"], true]);
  isFull = false;
  await expect.poll(() => done, SOON).toEqual(["7 of 1001", "8 of 1001"]);
});

test("what a dead worker had locked is done by another one; what a living one has is left alone", async () => {
  await ask(1001, 7);
  await ask(1001, 8);
  await ask(1001, 9);
  const lock = (clientId: number, by: string, since: string) =>
    pool.query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval, attempts = 1
       where payload ->> 'clientId' = $1`,
      [clientId, by, since],
    );
  await lock(7, "dead", "1 minute");
  await lock(8, "living", "1 minute");
  await lock(9, "newborn", "-1 hour");
  await pool.query("insert into worker_beat values ('living', now() + interval '1 hour')");
  await start([statement]);
  await expect.poll(() => done, SOON).toEqual(["7 of 1001"]);
  await expect.poll(waiting, SOON).toMatchObject([{ taken: true }, { taken: true }]);
  // It was never heard of, and is not heard of now.
  await lock(9, "newborn", "1 minute");
  await expect.poll(() => done, SOON).toEqual(["7 of 1001", "9 of 1001"]);
});

test("the application asks for jobs and can neither read the queue nor change it", async () => {
  const { connection } = database;
  await ask(1001, 7);
  const server = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(connection);
  if ((server.rows[0]?.major ?? 0) < 16) return;
  for (const statement of [
    sql`select * from graphile_worker.jobs`,
    sql`delete from graphile_worker._private_jobs`,
    sql`insert into worker_beat values ('x', now())`,
  ])
    await expect(statement.execute(connection)).rejects.toThrow("permission denied");
});

test("a role that claims jobs reads no books", async () => {
  await expect(pool.query("select * from agency")).rejects.toThrow("permission denied");
  await expect(pool.query("select post('{}')")).rejects.toThrow("permission denied");
});

test("a job under way in two crashes is left out, and the others are done", async () => {
  await ask(1001, 1);
  const [{ id }] = (await pool.query<{ id: string }>("select id from graphile_worker.jobs")).rows as [
    { id: string },
  ];
  const crash = async () => {
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where id = $1",
      [id],
    );
    await noteCrash(pool);
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1",
      [id],
    );
  };
  await crash();
  await crash();
  await ask(1002, 2);
  await start([statement]);
  await expect
    .poll(() => said.join(), SOON)
    .toContain("MakeStatement is left out: the program crashed twice while it ran");
  await expect.poll(() => done, SOON).toEqual(["2 of 1002"]);
});
