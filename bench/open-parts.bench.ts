// What is owed to companies and what the agency may take: count and totals, and the first page, beside a bare scan of the
// index that would hold just these rows.
import { type ReportUnit, readAs } from "@fiducia/database/unit";
import { agencyRevenue } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.query";
import { companyPayables } from "@fiducia/features/company-payables/company-payables/company-payables.query";
import type { Page } from "@fiducia/serving/handlers";
import type { Client } from "pg";
import { admin, typical } from "./books.ts";
import { type GrownBooks, grownBooks, OPEN_INVOICES } from "./grown-books.ts";
import type { Goal, Measured } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const REPETITIONS = 3;

const REPORTS = { "unpaid payables": companyPayables, "transferable revenue": agencyRevenue } as const;
type Report = keyof typeof REPORTS;

const SUMMED = [
  ...["amount", "retainedAmount", "owed", "collected", "paid", "open", "held", "paidInRange"],
  "transferable",
] as const;

const first: Page = { limit: 100, skipTotals: true, group: "account" };
const sums: Page = { limit: 1, skipRows: true };

function asked({ agencyId, today }: GrownBooks, report: Report, page: Page) {
  const filter = { paidStatus: "Unpaid" } as const;
  return (unit: ReportUnit) => REPORTS[report]({ unit, page, today, caller: admin(agencyId), filter });
}

/** The same rows in a table of their own, with nothing but a covering index to be read. */
async function layCovering(
  site: Site,
  rival: Client,
  { books, report }: { books: GrownBooks; report: Report },
) {
  const table = `open_parts."${report}, ${books.invoices}"`;
  const fields = SUMMED.map((field) => `"${field}"`).join(", ");
  const typed = SUMMED.map((field) => `"${field}" bigint`).join(", ");
  await rival.query(`create table ${table} (account_id bigint not null, on_day date not null, part_id bigint not null,
    ${typed})`);
  let cursor: string | undefined;
  do {
    const next = cursor === undefined ? {} : { cursor };
    const page: Page = { limit: 10_000, skipTotals: true, ...next };
    const answer = await readAs(site.connection, books.agencyId, asked(books, report, page));
    await rival.query(
      `insert into ${table} select "glAccountId", "transactionDate", "partId", ${fields}
       from jsonb_to_recordset($1) as r("glAccountId" bigint, "transactionDate" date, "partId" bigint,
         ${typed})`,
      [JSON.stringify(answer.rows)],
    );
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  await rival.query(`create index on ${table} (account_id, on_day, part_id) include (${fields})`);
  await rival.query(`vacuum analyze ${table}`);
  await rival.query("set enable_seqscan = off");
  return () =>
    rival.query(`select count(*), ${SUMMED.map((field) => `sum("${field}")`).join(", ")} from ${table}`);
}

const nameOf = (report: Report, { invoices }: GrownBooks): string =>
  `${report}, ${invoices.toLocaleString("en")} invoices`;

async function contendersOf(site: Site, rival: Client, books: GrownBooks): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const report of Object.keys(REPORTS) as Report[]) {
    const scan = await layCovering(site, rival, { books, report });
    const name = nameOf(report, books);
    const ask = (page: Page) => () =>
      typical(REPETITIONS, () => readAs(site.connection, books.agencyId, asked(books, report, page)));
    contenders.push(
      { name: `${name}: count and totals`, run: ask(sums) },
      { name: `${name}: first page`, run: ask(first) },
      { name: `${name}: covering index`, run: () => typical(REPETITIONS, scan) },
    );
  }
  return contenders;
}

/** How far both reports are from the least that the same rows could cost, and whether they grow with history. */
export async function measureOpenParts(site: Site, rounds: number): Promise<Measured> {
  const { small, large } = await grownBooks(site);
  const rival = await site.rival();
  await rival.query("create schema open_parts");
  const contenders = [
    ...(await contendersOf(site, rival, small)),
    ...(await contendersOf(site, rival, large)),
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  const goalOf = (report: Report, books: GrownBooks): Goal => {
    const name = nameOf(report, books);
    return {
      ...{ id: "payables", what: `time of count and totals, ${name}, against the covering index`, atMost: 2 },
      ratio: ratioOf(run, `${name}: covering index`, `${name}: count and totals`),
    };
  };
  return {
    title: "What is owed to companies, and what the agency may take",
    how:
      `The reports of payables and revenue, unpaid, of all accounts, less HTTP, in books of five years with ${OPEN_INVOICES.toLocaleString("en")} open invoices, ` +
      "companies paid and revenue taken up to two months ago: count and totals, and the first 100 rows by account. The covering " +
      "index is that of a table which holds nothing but these rows; it is read alone, by a superuser whom no policy binds. " +
      `A round's time is the median of ${REPETITIONS}.`,
    goals: (Object.keys(REPORTS) as Report[]).flatMap((report) => [
      goalOf(report, small),
      goalOf(report, large),
    ]),
    rates: [...run].map(([what, rates]) => ({
      ...{ what, unit: "ms", rate: spreadOf(rates.map((rate) => 1000 / rate)) },
    })),
  };
}
