// Each figure of the overview is what the report says to which it leads, in the demo's half year, before and after the month
// ends are kept, and with something dated back.
import type { Area } from "@fiducia/contract/define-area";
import type { Only } from "@fiducia/contract/narrowing";
import { HARBOR } from "@fiducia/demo/agencies/staff";
import { invoice, premium } from "@fiducia/demo/agencies/story-steps";
import { keepReceivablesJob } from "@fiducia/pages/overview/receivables-by-age/keep-receivables.job";
import type { Chart } from "@fiducia/pages/overview/screen/charts/chart.rules";
import {
  billedChart,
  carriersChart,
  cashChart,
  commissionChart,
  receivablesChart,
  surplusChart,
} from "@fiducia/pages/overview/screen/figures.rules";
import { shownAreas } from "@fiducia/pages/shown-areas";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { demoOfFile, demoUser, servedQuestion, servedReport } from "../every-call/demo-agencies.ts";
import { CLIENT } from "../small-harbor/reference-books.ts";

const demo = demoOfFile();

type Totals = Readonly<Record<string, number>>;

/** What the report says that an address opens: the totals of the rows to which it narrows. */
async function totalsAt(address: string): Promise<Totals> {
  const [path, query] = address.split("?");
  const words = Object.fromEntries(
    [...new URLSearchParams(query)].map(([key, value]) => [
      key,
      value.startsWith("[") ? JSON.parse(value) : value,
    ]),
  ) as Record<string, unknown>;
  const { only, ...filter } = words;
  const report = (shownAreas as readonly Area[])
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.kind === "report" && entry.route === path);
  if (!report) throw new Error(`${path} is no report`);
  const page = only ? { only: only as readonly Only[] } : {};
  const answer = await demo.list(servedReport(report.name), demoUser("MJS"), { filter, page });
  // A position is of one day, and stands in its only row.
  const [figure] = answer.summary ?? [];
  const change = figure && "amount" in figure ? figure.amount : 0;
  return { ...answer.rows[0], ...(answer.filtered?.totals ?? answer.totals), change } as Totals;
}

type Says = (totals: Totals, series: number) => number | undefined;

const BUCKETS = ["current", "bucket1", "bucket2", "bucket3", "bucket4"];

// biome-ignore lint/suspicious/noExplicitAny: each chart takes the answer of its own query.
const CHARTS: readonly (readonly [query: string, chartOf: (answer: any) => Chart, says: Says])[] = [
  ["GetReceivablesByAge", receivablesChart, (totals, series) => totals[BUCKETS[series] ?? ""]],
  ["GetBilledAndCollected", billedChart, ({ invoiced, applied }, series) => [invoiced, applied][series]],
  ["GetCommissionByMonth", commissionChart, ({ change }) => change],
  ["GetCarrierShares", carriersChart, ({ collected }) => collected],
  ["GetTrustCashByMonth", cashChart, ({ amount }) => amount],
  ["GetTrustLine", surplusChart, ({ surplus }) => surplus],
];

const chartOf = async (query: string, drawn: (answer: never) => Chart): Promise<Chart> =>
  drawn((await demo.ask(servedQuestion(query), demoUser("MJS"))) as never);

/** Every figure of the charts beside what its report says: those that differ, and how many say something. */
async function walked(): Promise<{ readonly differ: readonly string[]; readonly said: readonly number[] }> {
  const differ: string[] = [];
  const said: number[] = [];
  for (const [query, drawn, says] of CHARTS) {
    const { series, points } = await chartOf(query, drawn);
    const figures = [
      ...series.map(({ name, total }, place) => ({ name, place, figure: total })),
      ...points.flatMap((point) =>
        point.figures.map((figure, place) => ({ name: point.name, place, figure })),
      ),
    ];
    let count = 0;
    for (const { name, place, figure } of figures) {
      const reported = says(await totalsAt(figure.link?.to ?? ""), place) ?? 0;
      if (reported !== figure.amount) differ.push(`${query}, ${name}: ${figure.amount}, report ${reported}`);
      if (figure.amount !== 0) count += 1;
    }
    said.push(count);
  }
  return { differ, said };
}

const keep = () =>
  runJob(
    keepReceivablesJob,
    {},
    {
      connection: demo.database.connection,
      clock: demo.clock,
      signal: new AbortController().signal,
    },
  );

const kept = () =>
  demo.read((unit) =>
    unit.value<number>(sql`select count(*)::int as count from kept_receivables where agency_id = ${HARBOR}`),
  );

test("every figure is what its report says", async () => {
  const { differ, said } = await walked();
  expect(differ).toEqual([]);
  expect(Math.min(...said)).toBeGreaterThan(3);
}, 120_000);

test("of month ends that are kept too", async () => {
  await keep();
  expect(await kept()).toBe(11);
  expect((await walked()).differ).toEqual([]);
}, 120_000);

test("and where something is dated back into months that are kept", async () => {
  const onAnEarlierDay = demo.at("2026-01-15T19:00:00Z");
  await invoice("late", CLIENT.stone, [premium(100)])(onAnEarlierDay, new Map());
  const { differ } = await walked();
  expect(differ).toEqual([]);
}, 120_000);

test("and the total of what clients owe is the sum of its ages", async () => {
  const { total, series } = await chartOf("GetReceivablesByAge", receivablesChart);
  expect(total?.amount).toBe(series.reduce((sum, each) => sum + each.total.amount, 0));
});
