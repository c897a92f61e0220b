// A reminder: its words, what is past due, and the part that comes back with the payment.
import { formatCents } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import type { ReminderPaper } from "../client-paper.ts";
import { ClientSheet, type SheetColumn } from "./client-sheet.ts";
import { LACKING, type PdfSheet, wholePdf } from "./pdf-sheet.ts";

const COLUMNS: readonly SheetColumn[] = [
  { label: "Date", width: 64 },
  { label: "Due", width: 64 },
  { label: "Item", width: 96 },
  { label: "Policy # / Description", width: 146 },
  { label: "Days past due", width: 66, isNumeric: true },
  { label: "Open", width: 68, isNumeric: true },
];

async function write(sheet: PdfSheet, paper: ReminderPaper): Promise<void> {
  const total = formatCents(paper.total);
  const page = new ClientSheet(sheet, {
    title: "REMINDER",
    letterhead: paper.letterhead,
    client: paper.client,
    facts: [
      ["Date", formatDay(paper.asOf)],
      ["Reminder", String(paper.level)],
      ["Past due", total],
    ],
  });
  await page.begin();
  await page.heading(paper.subject);
  await page.text(paper.words);
  const rows = paper.rows.map(({ datedOn, dueOn, name, description, daysPastDue, open }) => [
    ...[formatDay(datedOn), formatDay(dueOn), name, description],
    ...[String(daysPastDue), formatCents(open)],
  ]);
  await page.table(COLUMNS, rows, [["Total", "", "", "", "", total]]);
  if (sheet.lacked) await page.text(LACKING);
  await page.stub([
    ["Amount due", total],
    ["Amount enclosed", ""],
  ]);
}

/** One or many reminders as one PDF, each on pages of its own. */
export async function reminderPdf(papers: readonly ReminderPaper[], at: Instant): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error("no reminder to print");
  const title = papers.length === 1 ? `Reminder for ${first.client.name}` : `${papers.length} reminders`;
  const kind = { title: `${title}, ${first.letterhead.name}`, at };
  return wholePdf(kind, async (sheet) => {
    for (const paper of papers) await write(sheet, paper);
  });
}
