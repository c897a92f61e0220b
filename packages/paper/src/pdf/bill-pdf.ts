// An invoice or a credit memo for a client: its lines, what was paid with it, how to pay the rest and to whom.
import { formatCents, minus, plus } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import type { BillPaper } from "../client-paper.ts";
import { ClientSheet, type SheetColumn } from "./client-sheet.ts";
import { LACKING, type PdfSheet, wholePdf } from "./pdf-sheet.ts";

const COLUMNS: readonly SheetColumn[] = [
  { label: "Policy #", width: 120 },
  { label: "Description", width: 284 },
  { label: "Amount", width: 100, isNumeric: true },
];

async function write(sheet: PdfSheet, paper: BillPaper): Promise<void> {
  const isInvoice = paper.kind === "invoice";
  const balance = minus(paper.total, plus(paper.paid, paper.since));
  const page = new ClientSheet(sheet, {
    title: isInvoice ? "INVOICE" : "CREDIT MEMO",
    letterhead: paper.letterhead,
    client: paper.client,
    facts: [
      [isInvoice ? "Invoice #" : "Credit memo #", String(paper.number)],
      ["Date", formatDay(paper.datedOn)],
      ...(paper.dueOn ? [["Due", formatDay(paper.dueOn)] as const] : []),
    ],
  });
  await page.begin(paper.mark?.word);
  if (paper.mark) await page.text(paper.mark.words);
  const rows = paper.lines.map(({ policyNumber, description, amount }) => [
    ...[policyNumber, description, formatCents(amount)],
  ]);
  const sums = [["", isInvoice ? "Total" : "Total credit", formatCents(paper.total)]];
  const left =
    paper.since === 0
      ? [["", "Balance", formatCents(balance)]]
      : [
          ["", "Paid or credited since", formatCents(paper.since)],
          ["", `Balance on ${formatDay(paper.through)}`, formatCents(balance)],
        ];
  const paid = [["", "Paid", formatCents(paper.paid)], ...left];
  await page.table(COLUMNS, rows, isInvoice ? [...sums, ...paid] : sums);
  await page.text(paper.memo);
  if (sheet.lacked) await page.text(LACKING);
  if (!isInvoice) {
    await page.text("This credit is kept for you. It can be used for other invoices or paid back.");
    return;
  }
  if (paper.mark || balance <= 0) return;
  await page.stub([
    ["Invoice #", String(paper.number)],
    ["Due", paper.dueOn ? formatDay(paper.dueOn) : ""],
    ["Amount due", formatCents(balance)],
    ["Amount enclosed", ""],
  ]);
}

/** One or many papers as one PDF, each on pages of its own. */
export async function billPdf(papers: readonly BillPaper[], at: Instant): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error("no paper to print");
  const title = papers.length === 1 ? first.name : `${papers.length} papers`;
  const kind = { title: `${title}, ${first.letterhead.name}`, at };
  return wholePdf(kind, async (sheet) => {
    for (const paper of papers) await write(sheet, paper);
  });
}
