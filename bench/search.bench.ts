// A search that finds 100,000 transactions: its first page must not cost what all of them cost.
import type { Page } from "@fiducia/database/handlers";
import { readAs } from "@fiducia/database/unit";
import { allTrustTransactions } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.query";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
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

async function askPage(site: Site, page: Page, today: Day) {
  return readAs(site.connection, AGENCY, (unit) =>
    allTrustTransactions({
      ...{ unit, caller: admin(AGENCY), page, today },
      filter: { startDate: addDays(today, -DAYS), endDate: today } as never,
    }),
  );
}

async function readFirst(site: Site, today: Day): Promise<void> {
  const { rows } = await askPage(site, { limit: 100, skipTotals: true }, today);
  if (rows.length !== 100) throw new Error(`${rows.length} rows instead of 100`);
}

async function readAll(site: Site, today: Day): Promise<void> {
  let many = 0;
  let cursor: string | undefined;
  do {
    const page = { limit: 10_000, skipTotals: true as const, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await askPage(site, page, today);
    many += answer.rows.length;
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  if (many !== HITS) throw new Error(`${many} rows instead of ${HITS}`);
}

/** How much less than everything the first page costs (P9). */
export async function measureSearch(site: Site, rounds: number): Promise<Measured> {
  const today = dayOf(systemClock(), ZONE);
  const author = await foundFor(site, AGENCY);
  await fill(site, author, { many: BESIDE, dayAt: (index) => addDays(today, -DAYS - 1 - (index % 1_400)) });
  await fill(site, author, {
    many: HITS,
    dayAt: (index) => addDays(today, -Math.floor((index * DAYS) / HITS)),
  });
  await site.superuser.query("vacuum analyze");
  const contenders: readonly Contender[] = [
    { name: "first page", run: () => typical(FIRST_PAGES, () => readFirst(site, today)) },
    { name: "count and totals", run: () => timed(1, () => askPage(site, { limit: 1 }, today)) },
    { name: "all rows", run: () => timed(1, () => readAll(site, today)) },
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  return {
    title: "A search with 100,000 hits",
    how:
      "The first 100 transactions of 100,000 in a range of days, beside 50,000 of the years before; count and totals " +
      "are asked apart from them. All rows are read in pages of 10,000, each after the last one's key.",
    goals: [
      {
        ...{ id: "P9", what: "time of the first page, against all rows", atMost: 0.01 },
        ratio: ratioOf(run, "all rows", "first page"),
      },
    ],
    rates: [...run].map(([what, rates]) => ({
      what,
      unit: "ms",
      rate: spreadOf(rates.map((rate) => 1000 / rate)),
    })),
  };
}
