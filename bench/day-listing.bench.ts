// Listing a day of 200 transactions: the same answer must cost the same however much history lies beside it.
import { readAs } from "@fiducia/database/unit";
import { trustTransactions } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.query";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import type { CompiledQuery } from "kysely";
import type { Client } from "pg";
import { ZONE } from "../tools/books/founding.ts";
import { admin, fill, foundFor, signIn, typical } from "./books.ts";
import type { Measured, Rate } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const SHORT = { agencyId: 3501, history: 1_000 };
const LONG = { agencyId: 3502, history: 50_000 };
const OF_THE_DAY = 200;
const YEARS_OF_DAYS = 5 * 365;
const LISTINGS = 20;

async function found(site: Site, { agencyId, history }: typeof SHORT, today: Day): Promise<void> {
  const author = await foundFor(site, agencyId);
  const stride = YEARS_OF_DAYS / history;
  const inHistory = (index: number): Day => addDays(today, -2 - Math.floor(YEARS_OF_DAYS - index * stride));
  await fill(site, author, { many: history, dayAt: inHistory });
  await fill(site, author, { many: OF_THE_DAY, dayAt: () => today });
}

/** Asks the report as the server does, less HTTP; `seen` is shown each statement. */
async function list(
  site: Site,
  about: { agencyId: number; today: Day },
  seen?: (query: CompiledQuery) => void,
) {
  const { agencyId, today } = about;
  return readAs(site.connection, agencyId, (unit) =>
    trustTransactions({
      unit: {
        ...unit,
        rows(query) {
          seen?.(query.compile(site.connection));
          return unit.rows(query);
        },
      },
      caller: admin(agencyId),
      filter: { officeId: null, timePeriod: 0 },
      page: { limit: 10_000 },
      today,
    }),
  );
}

async function askOverHttp(site: Site, cookie: string): Promise<void> {
  const response = await fetch(`${site.installation.address}/accounting/query`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ Query: "GetTransactionsByPeriod", timePeriod: 0 }),
  });
  const answer = (await response.json()) as { data: readonly unknown[] };
  if (answer.data.length !== OF_THE_DAY)
    throw new Error(`${answer.data.length} rows instead of ${OF_THE_DAY}`);
}

async function buffersRead(bare: Client, query: CompiledQuery): Promise<number> {
  const { rows } = await bare.query<{ "QUERY PLAN": readonly { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) ${query.sql}`,
    [...query.parameters],
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan ?? {};
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

interface Prepared {
  readonly contenders: readonly Contender[];
  /** Buffers of the listing with long history over that with short. */
  readonly buffers: number;
}

async function prepare(site: Site, today: Day): Promise<Prepared> {
  for (const agency of [SHORT, LONG]) await found(site, agency, today);
  await site.superuser.query("vacuum analyze");
  const statements = new Map<number, CompiledQuery[]>();
  const buffers = new Map<number, number>();
  const bare = new Map<number, Client>();
  for (const { agencyId } of [SHORT, LONG]) {
    const queries: CompiledQuery[] = [];
    await list(site, { agencyId, today }, (query) => queries.push(query));
    statements.set(agencyId, queries);
    const client = await site.bare();
    await client.query(`set app.agency_id = ${agencyId}`);
    bare.set(agencyId, client);
    let read = 0;
    for (const query of queries) read += await buffersRead(client, query);
    buffers.set(agencyId, read);
  }
  const cookie = await signIn(site, LONG.agencyId);
  const askBare = async (): Promise<void> => {
    for (const query of statements.get(LONG.agencyId) ?? [])
      await bare.get(LONG.agencyId)?.query(query.sql, [...query.parameters]);
  };
  const contenders = [
    { name: "1,000 events", run: () => typical(LISTINGS, () => list(site, { ...SHORT, today })) },
    { name: "50,000 events", run: () => typical(LISTINGS, () => list(site, { ...LONG, today })) },
    { name: "over HTTP, 50,000 events", run: () => typical(LISTINGS, () => askOverHttp(site, cookie)) },
    { name: "bare SELECTs, 50,000 events", run: () => typical(LISTINGS, askBare) },
  ];
  return { contenders, buffers: (buffers.get(LONG.agencyId) ?? 0) / (buffers.get(SHORT.agencyId) ?? 1) };
}

/** How the day's list grows with history, and what HTTP costs. */
export async function measureDayListing(site: Site, rounds: number): Promise<Measured> {
  const { contenders, buffers } = await prepare(site, dayOf(systemClock(), ZONE));
  const run = await takeTurns(contenders, {
    rounds,
    refresh: () => site.superuser.query("analyze"),
  });
  const times: Rate[] = [...run].map(([what, rates]) => ({
    what,
    unit: "ms",
    rate: spreadOf(rates.map((rate) => 1000 / rate)),
  }));
  return {
    title: "The day's transactions",
    how:
      "GetTransactionsByPeriod for a day of 200 transactions, in an agency with 1,000 and in one with 50,000 other " +
      "events over five years. A round's time is the median of 20. The bare SELECTs are the report's two " +
      "statements, sent by node-pg on one connection without transaction, session or JSON.",
    goals: [
      {
        ...{ id: "P3", what: "time with 50,000 events, against 1,000", atMost: 1.3 },
        ratio: ratioOf(run, "1,000 events", "50,000 events"),
      },
      {
        ...{ id: "P3", what: "buffers read with 50,000 events, against 1,000", atMost: 1.3 },
        ratio: { median: buffers, least: buffers, most: buffers },
      },
      {
        ...{ id: "P4", what: "time over HTTP, against the bare SELECTs", atMost: 2 },
        ratio: ratioOf(run, "bare SELECTs, 50,000 events", "over HTTP, 50,000 events"),
      },
    ],
    rates: times,
  };
}
