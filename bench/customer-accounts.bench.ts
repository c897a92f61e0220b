// What clients owe: the reports beside sums over the history, with as many open invoices in small and large books.
import { join } from "node:path";
import { type ReportUnit, readAs } from "@fiducia/database/unit";
import { balanceSummary } from "@fiducia/features/customer-accounts/balance-summary/balance-summary.query";
import { pastDueInvoices } from "@fiducia/features/customer-accounts/past-due-invoices/past-due-invoices.query";
import { unpaidInvoices } from "@fiducia/features/customer-accounts/unpaid-invoices/unpaid-invoices.query";
import { addDays, type Day } from "@fiducia/kernel/day";
import { admin, typical } from "./books.ts";
import { type GrownBooks, grownBooks, OPEN_INVOICES } from "./grown-books.ts";
import type { Goal, Measured } from "./measure.ts";
import { balances, isInstalled, JOURNAL_PROGRAMS, writeJournal } from "./rivals/journal-programs.ts";
import { type Contender, ratioOf, spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const REPETITIONS = 3;
const REPORTS = {
  "unpaid invoices": unpaidInvoices,
  "past due invoices": pastDueInvoices,
  balances: balanceSummary,
} as const;
type Report = keyof typeof REPORTS;
const names = Object.keys(REPORTS) as Report[];

const nameOf = (what: string, { invoices }: GrownBooks): string =>
  `${what}, ${invoices.toLocaleString("en")} invoices`;

/** A report as its screen asks for it: the first 100 rows, count and totals. */
const asked =
  ({ agencyId, today }: GrownBooks, report: Report, asOf?: Day) =>
  (unit: ReportUnit): Promise<unknown> =>
    REPORTS[report]({
      ...{ unit, today, caller: admin(agencyId), page: { limit: 100 } },
      filter: asOf === undefined ? {} : { asOf },
    });

/** The sums over the history, as somebody would write them who keeps nothing else. */
const ORACLES = {
  "aging by a sum over history": `select count(*), sum(o.cents), (current_date - coalesce(i.due_on, i.dated_on)) / 30 as bucket
    from (select item_id, sum(amount_cents) as cents from posting where agency_id = $1 and account = '1200'
      group by item_id having sum(amount_cents) > 0) o
    join item i on i.agency_id = $1 and i.item_id = o.item_id group by 3`,
  "balances by a sum over history": `select client_id, sum(amount_cents) from posting
    where agency_id = $1 and account = '1200' group by client_id`,
} as const;

async function contendersOf(site: Site, books: GrownBooks): Promise<Contender[]> {
  const rival = await site.rival();
  const { agencyId, desk, today } = books;
  const ask = (report: Report, asOf?: Day) => () =>
    typical(REPETITIONS, () => readAs(site.connection, agencyId, asked(books, report, asOf)));
  return [
    ...names.map((report) => ({ name: nameOf(report, books), run: ask(report) })),
    { name: nameOf("unpaid a year ago", books), run: ask("unpaid invoices", addDays(today, -365)) },
    {
      name: nameOf("first page of unpaid invoices over HTTP", books),
      run: () =>
        typical(REPETITIONS, () =>
          desk.ask({ Query: "GetUnpaidInvoiceReportV2", limit: 100, totals: false }),
        ),
    },
    ...Object.entries(ORACLES).map(([what, sql]) => ({
      name: nameOf(what, books),
      run: () => typical(REPETITIONS, () => rival.query(sql, [agencyId])),
    })),
  ];
}

/** What the reports of customer accounts cost, and whether it follows their answer or the history. */
export async function measureCustomerAccounts(site: Site, rounds: number): Promise<Measured> {
  const { small, large } = await grownBooks(site);
  const journal = join(site.installation.folder, "journal");
  const programs = JOURNAL_PROGRAMS.filter(isInstalled);
  const absent = JOURNAL_PROGRAMS.filter((program) => !programs.includes(program));
  if (programs.length > 0) await writeJournal(site.superuser, large.agencyId, journal);
  const ofProgram = (program: string): string => nameOf(`balances by ${program}`, large);
  const contenders: readonly Contender[] = [
    ...(await contendersOf(site, small)),
    ...(await contendersOf(site, large)),
    ...programs.map((program) => ({
      name: ofProgram(program),
      run: () => timed(1, async () => balances(program, journal)),
    })),
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  const goal = (
    id: string,
    what: string,
    { ours, theirs, atMost }: { ours: string; theirs: string; atMost: number },
  ): Goal => ({ id, what, ratio: ratioOf(run, theirs, ours), atMost });
  return {
    title: "What clients owe",
    how:
      `The first 100 rows, count and totals, less HTTP, in books of five years with ${OPEN_INVOICES.toLocaleString("en")} open invoices of ` +
      "500 clients; beside them the sum over the history in SQL, by a superuser, which answers with nothing but sums, and programs " +
      `that keep books as text. A round's time is the median of ${REPETITIONS}.${absent.length > 0 ? ` Not installed: ${absent.join(", ")}.` : ""}`,
    goals: [
      goal("P1", "time of past due invoices, against the sum over history", {
        ...{ ours: nameOf("past due invoices", large), atMost: 0.01 },
        theirs: nameOf("aging by a sum over history", large),
      }),
      goal("P2", "time of balances, against the sum over history", {
        ...{ ours: nameOf("balances", large), atMost: 0.02 },
        theirs: nameOf("balances by a sum over history", large),
      }),
      ...programs.map((program) =>
        goal("P2", `time of balances, against ${program}`, {
          ...{ ours: nameOf("balances", large), theirs: ofProgram(program), atMost: 0.05 },
        }),
      ),
      ...names.map((report) =>
        goal("P3", `time of ${report} with 100,000 invoices, against 10,000`, {
          ...{ ours: nameOf(report, large), theirs: nameOf(report, small), atMost: 1.3 },
        }),
      ),
      goal("P3", "time of unpaid invoices a year ago, against today's", {
        ...{ ours: nameOf("unpaid a year ago", large), atMost: 3 },
        theirs: nameOf("unpaid invoices", large),
      }),
    ],
    rates: [...run].map(([what, rates]) => ({
      ...{ what, unit: "ms", rate: spreadOf(rates.map((rate) => 1000 / rate)) },
    })),
  };
}
