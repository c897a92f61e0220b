// Papers: 200 checks in one PDF and the statements of 1,000 clients, beside pdfkit that writes the same words and no more.
import { availableParallelism } from "node:os";
import { readAs } from "@fiducia/database/unit";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import type { Cents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, dayOf } from "@fiducia/kernel/day";
import type { StatementPaper } from "@fiducia/paper/client-paper";
import type { CheckPaper } from "@fiducia/paper/item-paper";
import { checksPdf } from "@fiducia/paper/pdf/check-pdf";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { barePdf, type WrittenPages, writtenBy } from "@fiducia/paper/testing/bare-pdf";
import { ZONE } from "../tools/books/founding.ts";
import { fill, foundFor } from "./books.ts";
import { Desk } from "./desk.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const AGENCY = 4101;
const CHECKS = 200;
const CLIENTS = 1_000;
const INVOICES = 3_000;
const LINES_OF_A_CHECK = 8;
const DAYS_OF_OPEN = 150;
const LOOK_MS = 20;
/** pdfkit opens its fonts for every document, which takes long. */
const BARE_AT_ONCE = 30;

const amount = (cents: number): Cents => cents as Cents;

function checkOf(place: number): CheckPaper {
  const lines = Array.from({ length: LINES_OF_A_CHECK }, (_, line) => ({
    name: `Invoice ${1_000 + place * LINES_OF_A_CHECK + line}`,
    description: `Annual premium, policy HO-${place}-${line}`,
    amount: amount(12_345 + place + line),
  }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    ...{ kind: "check", agency: "Harbor Insurance Agency", office: "Main Street", number: 1_001 + place },
    ...{ name: `Company Payable ${1_001 + place}`, datedOn: dayOf(systemClock(), ZONE), memo: "February" },
    ...{
      createdBy: "MJS",
      mark: null,
      bank: "Premium Trust",
      title: "Harbor Insurance Agency",
      layout: "top",
    },
    ...{ checkNumber: String(2_001 + place), payee: `Carrier ${place} Mutual`, lines, amount: amount(total) },
    address: [`${place} Elm Street`, "Austin, TX 78701"],
  };
}

/** Clients with an address and a few open invoices each. */
async function foundClients(site: Site): Promise<void> {
  const today = dayOf(systemClock(), ZONE);
  const author = await foundFor(site, AGENCY, CLIENTS);
  const dayAt = (index: number) => addDays(today, -(index % DAYS_OF_OPEN));
  await fill(site, author, { many: INVOICES, dayAt, clients: CLIENTS });
  await site.superuser.query(
    "update client set address_line_1 = '12 Elm Street', city = 'Austin', state = 'TX', postal_code = '78701' where agency_id = $1",
    [AGENCY],
  );
  await site.superuser.query("vacuum analyze");
}

interface Batch {
  readonly batchId: number;
  readonly count: number;
}

/** Makes a batch of statements and waits until the worker has made the last. */
async function makeBatch(site: Site, desk: Desk): Promise<Batch> {
  const batch = await desk.tell<Batch>({ Command: "CreateStatementBatch", delivery: "Print" });
  const pending = async () => {
    const { rows } = await site.superuser.query(
      "select from statement_item where agency_id = $1 and batch_id = $2 and state = 'Pending' limit 1",
      [AGENCY, batch.batchId],
    );
    return rows.length > 0;
  };
  while (await pending()) await new Promise((done) => setTimeout(done, LOOK_MS));
  return batch;
}

/** How long the database has worked on statements since it was last asked, in milliseconds. */
function databaseTime({ superuser }: Site) {
  let before = 0;
  return async () => {
    const { rows } = await superuser.query<{ ms: number }>(
      "select active_time as ms from pg_stat_database where datname = current_database()",
    );
    const now = Number(rows[0]?.ms ?? 0);
    const spent = now - before;
    before = now;
    return spent;
  };
}

const inOne = (pages: WrittenPages) => async () => timed(pages.length, () => barePdf(pages));

/** How near our papers come to what pdfkit itself needs. */
export async function measurePapers(site: Site, rounds: number): Promise<Measured> {
  await foundClients(site);
  const desk = await Desk.of(site, AGENCY);
  const { batchId } = await makeBatch(site, desk);
  const made = await readAs(site.connection, AGENCY, (unit) => readStatements(unit, { batchId }));
  const papers: readonly StatementPaper[] = made.map(({ paper }) => paper);
  const checks = Array.from({ length: CHECKS }, (_, place) => checkOf(place));
  const at = systemClock();
  const wordsOfChecks = await writtenBy(() => checksPdf(checks, at));
  const wordsOfEach: WrittenPages[] = [];
  for (const paper of papers) wordsOfEach.push(await writtenBy(() => statementPdf([paper], at)));
  const words = wordsOfEach.flat();
  const spent = databaseTime(site);
  const shares: number[] = [];

  const contenders: readonly Contender[] = [
    { name: "checks, pages", run: () => timed(CHECKS, () => checksPdf(checks, at)) },
    { name: "pages of checks by pdfkit", run: inOne(wordsOfChecks) },
    { name: "statements in one PDF, pages", run: () => timed(words.length, () => statementPdf(papers, at)) },
    { name: "pages of statements by pdfkit in one PDF", run: inOne(words) },
    {
      name: "a batch of statements",
      async run() {
        await spent();
        const pace = await timed(papers.length, () => makeBatch(site, desk));
        shares.push((await spent()) / pace.ms);
        return pace;
      },
    },
    {
      name: "statements by pdfkit, a PDF each",
      run: () =>
        timed(BARE_AT_ONCE, async () => {
          for (const pages of wordsOfEach.slice(0, BARE_AT_ONCE)) await barePdf(pages);
        }),
    },
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  const cores = availableParallelism();
  return {
    title: "Papers",
    how:
      `${CHECKS} checks of ${LINES_OF_A_CHECK} lines in one PDF, and the statements of ${papers.length.toLocaleString("en")} clients (${words.length.toLocaleString("en")} pages): ` +
      "all in one PDF, and as a batch over HTTP, from the command until the worker has made the last. pdfkit writes the same " +
      "words at the same places in the same fonts, once in one PDF and once in a PDF for each client " +
      "(of " +
      BARE_AT_ONCE +
      " clients, since it opens its fonts anew for each), on one core.",
    goals: [
      {
        ...{ id: "P10", what: "pages of checks a second, against pdfkit", atLeast: 0.8 },
        ratio: ratioOf(run, "checks, pages", "pages of checks by pdfkit"),
      },
      {
        ...{ id: "P10", what: "pages of statements a second in one PDF, against pdfkit", atLeast: 0.85 },
        ratio: ratioOf(run, "statements in one PDF, pages", "pages of statements by pdfkit in one PDF"),
      },
      {
        ...{ id: "P10", what: `statements of a batch a second, against pdfkit on one of ${cores} cores` },
        atLeast: 0.85 * cores,
        ratio: ratioOf(run, "a batch of statements", "statements by pdfkit, a PDF each"),
      },
      {
        ...{ id: "P10", what: "time of the database, of the time of a batch", atMost: 0.02 },
        ratio: spreadOf(shares.slice(1)),
      },
    ],
    rates: ratesOf(run, "1/s"),
  };
}
