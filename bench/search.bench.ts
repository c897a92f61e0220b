// A search that finds 100,000 transactions, and as many items that wait to be exported: the first page must not cost what
// all of them cost.

import { type ReportUnit, readAs } from "@fiducia/database/unit";
import { toBeExported } from "@fiducia/features/quickbooks/to-be-exported/to-be-exported.query";
import { allTrustTransactions } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.query";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import type { Page } from "@fiducia/serving/handlers";
import { ZONE } from "../tools/books/founding.ts";
import { admin, fill, foundFor, typical } from "./books.ts";
import type { Measured } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const AGENCY = 3701;
const HITS = 100_000;
/** Transactions of the years before, which the search does not find. */
const BESIDE = 50_000;
const DAYS = 300;
const FIRST_PAGES = 20;

interface Answered {
  readonly rows: readonly unknown[];
  readonly nextCursor?: string | undefined;
}
type Report = (unit: ReportUnit, page: Page, today: Day) => Promise<Answered>;

const asked = (unit: ReportUnit, page: Page, today: Day) => ({ unit, caller: admin(AGENCY), page, today });

const search: Report = (unit, page, today) =>
  allTrustTransactions({
    ...asked(unit, page, today),
    filter: { startDate: addDays(today, -DAYS), endDate: today } as never,
  });

const waiting: Report = (unit, page, today) => toBeExported({ ...asked(unit, page, today), filter: {} });

/** One report in the books of a site, a page at a time and whole. */
function askedOf(site: Site, today: Day, report: Report) {
  const page = (wanted: Page) => readAs(site.connection, AGENCY, (unit) => report(unit, wanted, today));
  async function first(): Promise<void> {
    const { rows } = await page({ limit: 100, skipTotals: true });
    if (rows.length !== 100) throw new Error(`${rows.length} rows instead of 100`);
  }
  async function all(expected: number): Promise<void> {
    let many = 0;
    let cursor: string | undefined;
    do {
      const next = cursor === undefined ? {} : { cursor };
      const answer = await page({ limit: 10_000, skipTotals: true, ...next });
      many += answer.rows.length;
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    if (many !== expected) throw new Error(`${many} rows instead of ${expected}`);
  }
  return { first, all, sums: () => page({ limit: 1, skipRows: true }) };
}

/** How much less than everything the first page costs (P9), of what is searched and of what waits. */
export async function measureSearch(site: Site, rounds: number): Promise<Measured> {
  const today = dayOf(systemClock(), ZONE);
  const author = await foundFor(site, AGENCY);
  await fill(site, author, { many: BESIDE, dayAt: (index) => addDays(today, -DAYS - 1 - (index % 1_400)) });
  await fill(site, author, {
    many: HITS,
    dayAt: (index) => addDays(today, -Math.floor((index * DAYS) / HITS)),
  });
  await site.superuser.query("vacuum analyze");
  const hits = askedOf(site, today, search);
  const items = askedOf(site, today, waiting);
  const contenders: readonly Contender[] = [
    { name: "first page", run: () => typical(FIRST_PAGES, () => hits.first()) },
    { name: "count and totals", run: () => timed(1, () => hits.sums()) },
    { name: "all rows", run: () => timed(1, () => hits.all(HITS)) },
    { name: "first page of what waits", run: () => typical(FIRST_PAGES, () => items.first()) },
    { name: "count, totals and readiness of what waits", run: () => timed(1, () => items.sums()) },
    { name: "all that waits", run: () => timed(1, () => items.all(BESIDE + HITS)) },
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  return {
    title: "A search with 100,000 hits, and 150,000 items that wait to be exported",
    how:
      "The first 100 transactions of 100,000 in a range of days, beside 50,000 of the years before, all of which wait to " +
      "be exported; count and totals are asked apart from them. All rows are read in pages of 10,000, each after the " +
      "last one's key.",
    goals: [
      {
        ...{ id: "P9", what: "time of the first page, against all rows", atMost: 0.01 },
        ratio: ratioOf(run, "all rows", "first page"),
      },
      {
        ...{ id: "P9", what: "time of the first page of what waits, against all of it", atMost: 0.01 },
        ratio: ratioOf(run, "all that waits", "first page of what waits"),
      },
    ],
    rates: [...run].map(([what, rates]) => ({
      what,
      unit: "ms",
      rate: spreadOf(rates.map((rate) => 1000 / rate)),
    })),
  };
}
