// One trial: statements are made and sent while workers are killed and the mail server breaks connections off.
import { pause } from "@fiducia/database/pause";
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { readAs } from "@fiducia/database/unit";
import { type Instant, systemClock } from "@fiducia/kernel/clock";
import { seeded } from "@fiducia/kernel/seeded";
import { makeSendMailJob } from "@fiducia/server/mail/send-mail.job";
import { type MailServer, openMailServer } from "@fiducia/server/testing/mail-server";
import { runJob } from "@fiducia/serving/job";
import { AGENCY } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { Gang, type Kind } from "../jobs/gang.ts";
import { foundOwing, makeBatch, type Owing } from "./agency.ts";
import { judge } from "./judge.ts";

export interface StatementSizes {
  readonly clients: number;
  readonly kills: number;
  readonly cuts: number;
  readonly seed: number;
}

export interface Findings {
  readonly kills: number;
  readonly cuts: number;
  readonly seconds: number;
  /** Messages of which nobody knows whether they arrived. */
  readonly unknown: number;
  /** Messages that the mail server took more than once. */
  readonly twice: number;
  /** What must not be. */
  readonly wrongs: readonly string[];
}

const PROGRAM = new URL("./postman.ts", import.meta.url);
const ANSWER_AFTER_MS = 20;
/** What the last workers are sending is answered before they end. */
const LAST_ANSWERS_MS = 3_000;
const LONGER_THAN_A_SENDER_LIVES_MS = 180_000;
/** No trial waits for ever. */
const LONGEST_MS = 1_800_000;

/** How many statements are made, and how many messages have left; twice the clients when all is done. */
async function doneOf({ connection }: TestDatabase): Promise<{ done: number; waiting: number }> {
  const [row] = await readAs(connection, AGENCY, (unit) =>
    unit.rows(sql<{ made: number; left: number; waiting: number }>`
      select (select count(*)::int from statement_item where agency_id = ${AGENCY} and state <> 'Pending') as made,
        (select count(*)::int from mail_message where agency_id = ${AGENCY} and state not in ('Waiting', 'Sending')) as left,
        (select count(*)::int from mail_message where agency_id = ${AGENCY} and state = 'Waiting') as waiting`),
  );
  return { done: (row?.made ?? 0) + (row?.left ?? 0), waiting: row?.waiting ?? 0 };
}

/** Kills a worker whenever a further part of the work is done, until nothing is left but what a killed one was sending. */
async function killAlong(database: TestDatabase, gang: Gang, { clients, kills }: StatementSizes) {
  const until = performance.now() + LONGEST_MS;
  let killed = 0;
  for (;;) {
    const { done, waiting } = await doneOf(database);
    if (done >= clients && waiting === 0 && killed >= kills) return killed;
    if (performance.now() > until)
      throw new Error(`after ${LONGEST_MS / 1000} s ${done} of ${2 * clients} steps are done`);
    if (waiting === 0 && done >= 2 * clients - kills - 1) return killed;
    if (killed < kills && done >= ((killed + 1) * 2 * clients) / (kills + 2)) {
      await gang.kill();
      killed += 1;
      await gang.add();
    }
    await pause(20);
  }
}

/** Says of what killed workers were sending that it may have been sent, as the next worker does after two minutes. */
async function giveUpTheDead({ connection }: TestDatabase, { url }: MailServer): Promise<void> {
  const job = makeSendMailJob({ url, from: "books@agency.example", perMinute: 1_000_000 });
  const clock = () => (systemClock() + LONGER_THAN_A_SENDER_LIVES_MS) as Instant;
  await runJob(job, { agencyId: AGENCY }, { connection, clock, signal: new AbortController().signal });
}

interface Parts {
  readonly database: TestDatabase;
  readonly owing: readonly Owing[];
  readonly kind: Kind;
}

async function runOn({ database, owing, kind }: Parts, sizes: StatementSizes): Promise<Findings> {
  const since = performance.now();
  const random = seeded(sizes.seed);
  const isCut = new Set<number>();
  // Later ones may be lost with a killed worker before they reach the server.
  while (isCut.size < sizes.cuts) isCut.add(random.below(Math.ceil(sizes.clients * 0.9)));
  let arrived = -1;
  let cuts = 0;
  const server = await openMailServer(() => {
    arrived += 1;
    if (!isCut.has(arrived)) return "accept";
    cuts += 1;
    return "cut";
  }, ANSWER_AFTER_MS);
  const gang = new Gang(PROGRAM, [database.loginUrl, kind, server.url]);
  try {
    const batchId = await makeBatch(database.connection);
    await Promise.all([gang.add(), gang.add()]);
    const kills = await killAlong(database, gang, sizes);
    await pause(LAST_ANSWERS_MS);
    await gang.killAll();
    const found = { batchId, owing, server, mayBeUnknown: kills + cuts };
    if (kind === "product") await giveUpTheDead(database, server);
    const judged = await judge(database, found, kind);
    return { kills, cuts, seconds: Math.round((performance.now() - since) / 1000), ...judged };
  } finally {
    await gang.killAll();
    await server.close();
  }
}

/** Runs the trial on a database of its own, which is gone afterwards whatever happens. */
export async function runTrial(cluster: TestCluster, kind: Kind, sizes: StatementSizes): Promise<Findings> {
  const database = await cloneTemplate(cluster);
  try {
    const owing = await foundOwing(database.connection, sizes.clients);
    return await runOn({ database, owing, kind }, sizes);
  } finally {
    await database.close();
  }
}
