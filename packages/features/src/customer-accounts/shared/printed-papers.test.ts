// The papers of clients, read back from their PDFs: every amount is that of the reports, and a client without a name is called
// by its number.
import { writeAs } from "@fiducia/database/write-unit";
import { type Cents, formatCents, minus, sumOf } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { NO_NAME } from "@fiducia/kernel/person-name";
import { AGENCY, CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { RECEIPTS_REGISTER } from "@fiducia/stories/counter/tellers";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { SEND } from "@fiducia/stories/owing/past-due-story";
import { amountsOn, type ReadPaper, readClientPapers } from "@fiducia/stories/owing/printed-papers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createBatch } from "../../batch-statements/create/create-batch.command.ts";
import { createBatchCommand } from "../../batch-statements/create/create-batch.contract.ts";
import { makeStatementsJob } from "../../batch-statements/run/make-statements.job.ts";
import { balanceSummary } from "../balance-summary/balance-summary.query.ts";
import { balanceSummaryReport } from "../balance-summary/balance-summary.report.ts";
import { pastDueInvoices } from "../past-due-invoices/past-due-invoices.query.ts";
import { pastDueInvoicesReport } from "../past-due-invoices/past-due-invoices.report.ts";
import { unappliedCredits } from "../unapplied-credits/unapplied-credits.query.ts";
import { unappliedCreditsReport } from "../unapplied-credits/unapplied-credits.report.ts";
import { unpaidInvoices } from "../unpaid-invoices/unpaid-invoices.query.ts";
import { unpaidInvoicesReport } from "../unpaid-invoices/unpaid-invoices.report.ts";

const counter = counterOfFile(OWING_BEGINS);
let papers: readonly ReadPaper[];

beforeAll(async () => {
  await tellOwing(counter);
  const drawer = new Drawer(counter);
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St', city = 'Austin', email = 'c@example.com',
      delivery_preference = 'Both' where agency_id = ${AGENCY}`),
  );
  const invoice = await drawer.invoice({ clientId: CLIENT.lake, dueOn: "2026-03-02" });
  await drawer.returning(await drawer.pay(30_000, [[invoice, 30_000]], { clientId: CLIENT.lake }));
  await drawer.invoice({ clientId: CLIENT.nameless, dueOn: "2026-03-02" });
  const ahead = await drawer.pay(12_345, [], { clientId: CLIENT.nameless });
  granted(await drawer.refunding(ahead, 2_345, { clientId: CLIENT.nameless }));
  counter.at("2026-04-20T16:00:00Z");
  granted(await counter.tell("MJS", SEND, {}));
  const { batchId } = granted(
    await counter.tell("MJS", [createBatchCommand, createBatch], { includeCreditBalances: true }),
  );
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  const { connection, today } = counter;
  papers = await readClientPapers({ connection, today, caller: callerOf("MJS") });
});

const ALL_DAYS = { startDate: "2026-01-01", endDate: "2026-04-20" };

const ofKind = (kind: string) => papers.filter((paper) => paper.kind === kind);
const shown = (amounts: readonly number[]) => amounts.map((amount) => formatCents(amount as Cents));
const sum = (amounts: readonly Cents[]) => sumOf(amounts, (amount) => amount);

async function reportsOf(clientId: number) {
  const number = clientNumber(clientId);
  const isOf = ({ clientNumber: of }: { readonly clientNumber: string }) => of === number;
  const unpaid = (await counter.list("MJS", [unpaidInvoicesReport, unpaidInvoices], {})).rows.filter(isOf);
  const late = (await counter.list("MJS", [pastDueInvoicesReport, pastDueInvoices], {})).rows.filter(isOf);
  const unused = await counter.list("MJS", [unappliedCreditsReport, unappliedCredits], {});
  const summary = await counter.list("MJS", [balanceSummaryReport, balanceSummary], {});
  return { unpaid, late, unused: unused.rows.filter(isOf), due: summary.rows.find(isOf)?.balanceDue ?? 0 };
}

test.each(Object.entries(CLIENT))(
  "each amount on the statement of %s is one of the reports",
  async (_, clientId) => {
    const [statement] = ofKind("statement").filter((paper) => paper.clientId === clientId);
    const { unpaid, late, unused, due } = await reportsOf(clientId);
    const charged = sum(unpaid.map(({ total }) => total));
    const ages = (["current", "bucket1", "bucket2", "bucket3", "bucket4"] as const).map((age) =>
      sum(unpaid.map((row) => row[age])),
    );
    const balance = sum(unpaid.map((row) => row.balance));
    expect(amountsOn(statement as ReadPaper)).toEqual(
      shown([
        ...[charged, charged - due, sum(late.map((row) => row.balance)), due],
        ...unpaid.flatMap((row) => [row.total, minus(row.total, row.balance), row.balance]),
        balance,
        ...unused.map((row) => row.balance),
        ...[...ages, balance, due],
      ]),
    );
  },
);

test("invoices have their lines, the total and what is open of it by the report, credit memos and receipts theirs", async () => {
  const { rows: unpaid } = await counter.list("MJS", [unpaidInvoicesReport, unpaidInvoices], {});
  const { rows: unused } = await counter.list("MJS", [unappliedCreditsReport, unappliedCredits], {});
  const { rows: register } = await counter.list("MJS", RECEIPTS_REGISTER, ALL_DAYS);
  const at = <R extends { itemId: number | null }>(rows: readonly R[], of: number) =>
    rows.filter(({ itemId }) => itemId === of);
  const judged = { invoice: 0, creditMemo: 0, receipt: 0 };
  for (const paper of ofKind("invoice")) {
    const [row] = at(unpaid, paper.of);
    if (!row) continue;
    const amounts = amountsOn(paper);
    const since = minus(row.total, row.balance);
    const sums = [row.total, 0, ...(since === 0 ? [] : [since]), row.balance, row.balance];
    const lines = amounts.slice(0, -sums.length).map((text) => Number(text.replaceAll(/[,.]/g, "")));
    expect(lines.reduce((all, amount) => all + amount, 0)).toBe(row.total);
    expect(amounts.slice(-sums.length)).toEqual(shown(sums));
    judged.invoice += 1;
  }
  for (const paper of ofKind("creditMemo")) {
    const total = at(unused, paper.of)[0]?.total ?? 0;
    expect(amountsOn(paper)).toEqual(shown([total, total]));
    judged.creditMemo += 1;
  }
  for (const paper of ofKind("receipt")) {
    const received = at(register, paper.of).reduce((all, { amount }) => all + amount, 0);
    const amounts = amountsOn(paper);
    expect([amounts[0], amounts.at(-1)]).toEqual(shown([received, received]));
    judged.receipt += 1;
  }
  expect(judged).toEqual({ invoice: 4, creditMemo: 1, receipt: 5 });
});

test("a client without a name is called by its number on every paper and in every e-mail", () => {
  const kinds = ["invoice", "receipt", "check", "statement", "reminder", "e-mail"];
  for (const kind of kinds) {
    const [paper] = ofKind(kind).filter(({ clientId }) => clientId === CLIENT.nameless);
    expect([kind, paper?.words.some((words) => words.includes("Client 00000044"))]).toEqual([kind, true]);
  }
  for (const { words } of papers) expect(words.join(" ")).not.toContain(NO_NAME);
  const [check] = ofKind("check").filter(({ clientId }) => clientId === CLIENT.nameless);
  expect(check?.words).toContain("12 Elm St");
});
