// Every report in every order, grouped and narrowed, for every kind of user: which first pages and sums are slow.
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import type { Column } from "@fiducia/contract/column";
import { isGroupable } from "@fiducia/contract/narrowing";
import { PERMISSION } from "@fiducia/contract/permissions";
import { readReportAs } from "@fiducia/database/unit";
import { addDays, type Day } from "@fiducia/kernel/day";
import { servedAreas } from "@fiducia/pages/areas.server";
import type { Page } from "@fiducia/serving/handlers";
import type { Served } from "@fiducia/serving/served-area";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { admin } from "./books.ts";
import { type GrownBooks, grownBooks } from "./grown-books.ts";
import type { Measured } from "./measure.ts";
import { spreadOf, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

/** So many of the slowest are named. */
const NAMED = 10;
const AT_MOST_MS = 100;

type Report = Extract<Served, { contract: { kind: "report" } }>;
const reports = servedAreas.flat().filter((each): each is Report => each.contract.kind === "report");

const FIRST: Page = { limit: 100, skipTotals: true };
const SUMS: Page = { limit: 1, skipRows: true };

const REPORTING = [
  PERMISSION.runTrustReports,
  PERMISSION.runCustomerReports,
  PERMISSION.payOut,
  PERMISSION.exportToQuickBooks,
  PERMISSION.seeAnyDay,
];

/** Who asks: an administrator, somebody held to one office, and somebody who sees own items only. */
const callersOf = (agencyId: number): readonly (readonly [string, Caller])[] => {
  const somebody = (...permissions: readonly number[]): Caller => ({
    ...admin(agencyId),
    isAdmin: false,
    grants: new Map(permissions.map((permission) => [permission, [1]])),
  });
  return [
    ["administrator", admin(agencyId)],
    ["one office", somebody(...REPORTING, PERMISSION.seeEveryUser)],
    ["own items", somebody(...REPORTING, PERMISSION.seeOwnTransactions)],
  ];
};

/** The ways of asking for a report's first page, and for its sums. */
function pagesOf({ contract }: Report): readonly (readonly [string, Page])[] {
  const columns = contract.columns as readonly Column<never>[];
  return [
    ["first page", FIRST],
    ["sums", SUMS],
    ["a word sought", { ...FIRST, find: "park" }],
    ...columns.map(({ key }) => [`sorted by ${String(key)}`, { ...FIRST, sort: `-${String(key)}` }] as const),
    ...columns
      .filter(isGroupable)
      .flatMap(({ key }) => [
        [`grouped by ${String(key)}`, { ...FIRST, group: String(key) }] as const,
        [`sums grouped by ${String(key)}`, { ...SUMS, group: String(key) }] as const,
      ]),
  ];
}

interface Asked {
  readonly what: string;
  readonly ms: number;
}

const wordsOf = (filter: object): string =>
  Object.entries(filter)
    .map(([field, value]) => `${field} ${JSON.stringify(value)}`)
    .join(", ");

/** Reports of a period are asked for a month: what five years take in another order grows with their rows. */
const ofAMonth = ({ contract }: Report, filter: object, today: Day): object =>
  "startDate" in contract.filter.shape
    ? { ...filter, startDate: addDays(today, -30), endDate: today }
    : filter;

/** Asks each report in each way, once to warm up and once to be timed. */
async function sweep(site: Site, { agencyId, today }: GrownBooks): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const report of reports)
    for (const sample of sampleFilters(report.contract.filter, today)) {
      const filter = ofAMonth(report, sample, today);
      for (const [who, caller] of callersOf(agencyId))
        for (const [how, page] of permits(caller, report.contract.access) ? pagesOf(report) : []) {
          const question = { caller, page, today, filter: report.contract.filter.parse(filter) };
          const ask = () =>
            readReportAs(site.connection, agencyId, (unit) => report.answer({ unit, ...question } as never));
          const first = await timed(1, ask);
          // What is quick the first time is not asked again.
          const { ms } = first.ms < AT_MOST_MS / 2 ? first : await timed(1, ask);
          asked.push({ what: `${report.contract.name}, ${how}, ${who}, ${wordsOf(filter)}`, ms });
        }
    }
  return asked;
}

/** Sweeps over all reports of the large books and names the slowest. */
export async function measureSweep(site: Site): Promise<Measured> {
  const { large } = await grownBooks(site);
  const asked = await sweep(site, large);
  const slowest = [...asked].sort((one, other) => other.ms - one.ms).slice(0, NAMED);
  const times = asked.map(({ ms }) => ms).sort((one, other) => one - other);
  const slow = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const only = (value: number) => spreadOf([value]);
  return {
    title: "Every report, every order",
    how: `First page and sums of every report in books of ${large.invoices.toLocaleString("en")} invoices, less HTTP: ${asked.length.toLocaleString("en")} questions, in every order, grouped by every column, with every filter, those of a period for a month, for an administrator, for a user held to one office and for one who sees own items only. The slowest ${NAMED} are named.`,
    goals: [{ id: "P15", what: "95 of 100 questions, ms", ratio: only(slow), atMost: AT_MOST_MS }],
    rates: slowest.map(({ what, ms }) => ({ what, unit: "ms", rate: only(ms) })),
  };
}
