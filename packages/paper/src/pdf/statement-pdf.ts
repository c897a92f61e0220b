// The statement of a client: what is due in a box, what it is made of, its age, and where something is due the part that
// comes back with the payment.
import { STATEMENT_KINDS } from "@fiducia/contract/statement-kinds";
import { type Cents, formatCents, negate, sumOf } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import type { StatementPaper, StatementRow } from "../client-paper.ts";
import { ClientSheet, type SheetColumn } from "./client-sheet.ts";
import { LACKING, type PdfSheet, wholePdf } from "./pdf-sheet.ts";

const OPEN_ITEM: readonly SheetColumn[] = [
  { label: "Date", width: 64 },
  { label: "Due", width: 64 },
  { label: "Item", width: 82 },
  { label: "Policy # / Description", width: 114 },
  { label: "Amount", width: 58, isNumeric: true },
  { label: "Paid / Credits", width: 62, isNumeric: true },
  { label: "Balance", width: 60, isNumeric: true },
];

/** What moved the account, a line each. */
const MOVES: readonly SheetColumn[] = [
  { label: "Date", width: 64 },
  { label: "Item", width: 112 },
  { label: "Description", width: 128 },
  { label: "Charges", width: 64, isNumeric: true },
  { label: "Paid / Credits", width: 68, isNumeric: true },
  { label: "Balance", width: 68, isNumeric: true },
];

/** The same, and below each transaction what it was applied to. */
const ACTIVITY: readonly SheetColumn[] = [
  { label: "Date", width: 64 },
  { label: "Item", width: 92 },
  { label: "Description", width: 114 },
  { label: "Applied", width: 54, isNumeric: true },
  { label: "Charges", width: 58, isNumeric: true },
  { label: "Paid / Credits", width: 62, isNumeric: true },
  { label: "Balance", width: 60, isNumeric: true },
];

const CREDITS: readonly SheetColumn[] = [
  { label: "Date", width: 64 },
  { label: "Credit", width: 320 },
  { label: "Unused", width: 120, isNumeric: true },
];

const openRow = ({ datedOn, dueOn, name, description, amount, paid, balance }: StatementRow) => [
  ...[formatDay(datedOn), dueOn ? formatDay(dueOn) : "", name, description],
  ...[formatCents(amount), formatCents(paid), formatCents(balance)],
];

const amountOrNone = (amount: Cents): string => (amount === 0 ? "" : formatCents(amount));

const moveRow = ({ datedOn, name, description, amount, paid, balance }: StatementRow) => [
  ...[formatDay(datedOn), name, description],
  ...[amountOrNone(amount), amountOrNone(paid), formatCents(balance)],
];

const activityRows = (row: StatementRow): (readonly string[])[] => {
  const [date = "", name = "", description = "", ...amounts] = moveRow(row);
  const applied = (row.applied ?? []).map((each) => [
    "",
    "",
    each.name,
    formatCents(each.amount),
    "",
    "",
    "",
  ]);
  return [[date, name, description, "", ...amounts], ...applied];
};

/** From the balance at the beginning of the first day to the balance at the end of the last. */
async function writeMoves(page: ClientSheet, paper: StatementPaper): Promise<void> {
  const { kind, rows, from, asOf, previousBalance, amountDue } = paper;
  const isDetailed = kind === "Activity";
  const columns = isDetailed ? ACTIVITY : MOVES;
  const none = Array.from({ length: columns.length - 3 }, () => "");
  const forward = [from ? formatDay(from) : "", "Balance forward", ...none, formatCents(previousBalance)];
  const closing = [formatDay(asOf), "Closing balance", ...none, formatCents(amountDue)];
  const lines = isDetailed ? rows.flatMap(activityRows) : rows.map(moveRow);
  await page.table(columns, [forward, ...lines], [closing]);
}

async function writeRows(page: ClientSheet, paper: StatementPaper): Promise<void> {
  if (paper.kind !== "OpenItem") {
    await writeMoves(page, paper);
    return;
  }
  const total = sumOf(paper.rows, ({ balance }) => balance);
  const sums = ["Total", "", "", "", "", "", formatCents(total)];
  await page.table(OPEN_ITEM, paper.rows.map(openRow), [sums]);
}

/** Writes the pages of one client. */
export async function writeStatement(sheet: PdfSheet, paper: StatementPaper): Promise<void> {
  const page = new ClientSheet(sheet, {
    title: "STATEMENT",
    letterhead: paper.letterhead,
    client: paper.client,
    facts: [
      ["Statement #", String(paper.number)],
      ["Statement date", formatDay(paper.asOf)],
      ...(paper.from ? [["From", formatDay(paper.from)] as const] : []),
      ["Kind", STATEMENT_KINDS[paper.kind]],
    ],
  });
  await page.begin();
  const { previousBalance, newCharges, paymentsAndCredits, pastDue, amountDue } = paper;
  await page.figures([
    ...(paper.kind === "OpenItem" ? [] : [["Previous balance", formatCents(previousBalance)] as const]),
    [paper.kind === "OpenItem" ? "Charges" : "New charges", formatCents(newCharges)],
    ["Payments and credits", formatCents(paymentsAndCredits)],
    ["Past due", formatCents(pastDue)],
    amountDue < 0 ? ["Your credit", formatCents(negate(amountDue))] : ["Amount due", formatCents(amountDue)],
  ]);
  await writeRows(page, paper);
  if (paper.notYetDue.length > 0) {
    await page.heading("Not due yet, and in no total");
    await page.table(OPEN_ITEM, paper.notYetDue.map(openRow));
  }
  if (paper.credits.length > 0) {
    await page.heading("Unapplied credits");
    const rows = paper.credits.map(({ datedOn, name, amount }) => [
      formatDay(datedOn),
      name,
      formatCents(amount),
    ]);
    await page.table(CREDITS, rows);
  }
  await page.heading("Age of open invoices");
  const total = sumOf(paper.ages, ({ amount }) => amount);
  await page.figures([
    ...paper.ages.map(({ label, amount }) => [label, formatCents(amount)] as const),
    ["Total", formatCents(total)],
  ]);
  await page.text(paper.message);
  if (sheet.lacked) await page.text(LACKING);
  if (amountDue <= 0) {
    const credit = formatCents(negate(amountDue));
    await page.text(`Nothing is due.${amountDue < 0 ? ` The credit of ${credit} is yours.` : ""}`);
    return;
  }
  await page.stub([
    ["Statement #", String(paper.number)],
    ["Amount due", formatCents(amountDue)],
    ["Amount enclosed", ""],
  ]);
}

/** The statements as one PDF, each client on pages of its own. */
export async function statementPdf(papers: readonly StatementPaper[], at: Instant): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error("no statement to print");
  const title = papers.length === 1 ? `Statement of ${first.client.name}` : `${papers.length} statements`;
  const kind = { title: `${title}, ${first.letterhead.name}`, at };
  return wholePdf(kind, async (sheet) => {
    for (const paper of papers) await writeStatement(sheet, paper);
  });
}
