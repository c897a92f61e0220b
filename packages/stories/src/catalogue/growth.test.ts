// A first page and its sums read as many rows in an agency with a long history as in one without: the answer is the same.
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReportUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { laySettledHistory } from "../agencies/settled-history.ts";
import { demoOfFile, demoUser, named, servedQuestion, servedReports } from "../every-call/demo-agencies.ts";
import { plansOf, rowsReadBy } from "../every-call/plan-faults.ts";

const OPEN = 150;
const SHORT = 4101;
const LONG = 4102;
const SETTLED = 12_000;
/** What a plan may read more, on other statistics. */
const MORE = 1.3;

const demo = demoOfFile();
let sizes: ReadonlyMap<string, number>;
beforeAll(async () => {
  const { ownerConnection, connection } = demo.database;
  const { today } = demo;
  // The long one first: the checks of keys are planned once for a connection, and a plan for few rows reads them all.
  await laySettledHistory(ownerConnection, { agencyId: LONG, today, open: OPEN, settled: SETTLED });
  await laySettledHistory(ownerConnection, { agencyId: SHORT, today, open: OPEN, settled: 0 });
  await sql`analyze`.execute(ownerConnection);
  const { rows } = await sql<{ name: string; size: number }>`
    select relname as name, reltuples::bigint as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(connection);
  sizes = new Map(rows.map(({ name, size }) => [name, size]));
});

const rowsOf = (table: string): number => sizes.get(table) ?? 0;

const FIRST = { limit: 100, skipTotals: true } as const;
const SUMS = { limit: 1, skipRows: true } as const;

/** The report of these days, or of what is open. */
const recent = {
  startDate: "2026-02-25",
  endDate: "2026-03-02",
  paidStatus: "Unpaid",
  payablePaidStatus: "Unpaid",
};

/** The rows that a question reads of an agency. */
async function readBy(agencyId: number, ask: (unit: ReportUnit) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(demo.database.connection, agencyId, ask);
  return plans.reduce((sum, plan) => sum + rowsReadBy(plan, rowsOf), 0);
}

test.each(named(servedReports))("%s", async (_, served) => {
  const fields = Object.keys(served.contract.filter.shape);
  const [sample] = demo.samples(served);
  const days = Object.fromEntries(Object.entries(recent).filter(([field]) => fields.includes(field)));
  const filter = served.contract.filter.parse({ ...sample, ...days });
  const read = (agencyId: number, page: object) => {
    const caller: Caller = { ...demoUser("MJS"), agencyId };
    return readBy(agencyId, (unit) =>
      served.answer({ unit, caller, page, today: demo.today, filter } as never),
    );
  };
  for (const page of [FIRST, SUMS]) {
    const [short, long] = [await read(SHORT, page), await read(LONG, page)];
    expect([page, short, long, long <= short * MORE + OPEN]).toEqual([page, short, long, true]);
  }
});

/** What a screen asks beside its report, of all offices and of one. */
test.each([
  ["GetQBQueueItems", { show: "All" }],
  ["GetQBQueueItems", { show: "Complete" }],
  ["GetHeldForOthers", {}],
])("%s %j", async (name, asked) => {
  const served = servedQuestion(name);
  const filter = served.contract.filter.parse(asked);
  const ofOneOffice = {
    isAdmin: false,
    grants: new Map(Object.values(PERMISSION).map((permission) => [permission, [1]])),
  };
  for (const reach of [{}, ofOneOffice]) {
    const read = (agencyId: number) => {
      const caller: Caller = { ...demoUser("MJS"), ...reach, agencyId };
      return readBy(agencyId, (unit) => served.answer({ unit, caller, today: demo.today, filter } as never));
    };
    const [short, long] = [await read(SHORT), await read(LONG)];
    expect([reach, short, long, long <= short * MORE + OPEN]).toEqual([reach, short, long, true]);
  }
});
