// Checks on preprinted stock, a letter page each: the check, and beside it two vouchers that list what it pays. Where each
// field stands is drawn in docs/guide/checks.md.

import { formatCents, sumOf } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { amountInWords } from "../amount-words.ts";
import type { CheckPaper, PaperLine } from "../item-paper.ts";
import { ONE_LINE, payeeLines, TWO_LINES } from "./check-payee.ts";
import { LACKING, type PdfSheet, wholePdf } from "./pdf-sheet.ts";

const LEFT = 36;
const RIGHT = 576;
const POINTS_PER_MM = 72 / 25.4;
const LINES_OF_A_VOUCHER = 10;

/** Where the check and its two vouchers begin, in millimetres from the upper edge of the page. */
const PARTS = {
  top: { check: 0, vouchers: [88.9, 177.8] },
  middle: { check: 88.9, vouchers: [0, 177.8] },
  bottom: { check: 190.5, vouchers: [0, 95.25] },
} as const;

/** The fields of a check: baselines in millimetres from the left edge of the page and the upper edge of the check. */
const DATE = { right: 203, y: 24 };
const PAYEE = { x: 22, y: 34 };
const PAYEE_LEAD = 11.5;
const AMOUNT = { right: 203, y: 34 };
const WORDS = { x: 12, y: 42 };
const ADDRESS = { x: 22, y: 50, lead: 4.2, narrowLead: 3.7 };
const MEMO = { x: 22, y: 70 };

const mm = (value: number): number => value * POINTS_PER_MM;

/** The last line stands where a single one would. A check of before that has no room for its payee is cut. */
function payee(sheet: PdfSheet, name: string, { x, y }: { readonly x: number; readonly y: number }): void {
  const lines = payeeLines(name) ?? [sheet.faces.bold.cut(name, ONE_LINE, 380)];
  const size = lines.length === 1 ? ONE_LINE : TWO_LINES;
  sheet.structure.leaf("P", () => {
    for (const [place, words] of lines.entries()) {
      const above = (lines.length - 1 - place) * PAYEE_LEAD;
      const goesOn = place < lines.length - 1;
      sheet.write(words, { x, y: y - above, size, weight: "bold", goesOn });
    }
  });
}

/** The stock has title, bank, number, labels and the line for the signature; the paper has the rest. */
function check(sheet: PdfSheet, paper: CheckPaper, top: number): void {
  const { regular } = sheet.faces;
  const size = 10.5;
  const at = (x: number, y: number) => ({ x: mm(x), y: mm(top + y), size });
  sheet.paragraph(formatDay(paper.datedOn), { ...at(DATE.right, DATE.y), toLeft: true });
  payee(sheet, paper.payee, at(PAYEE.x, PAYEE.y));
  sheet.paragraph(`**${formatCents(paper.amount)}`, {
    ...at(AMOUNT.right, AMOUNT.y),
    weight: "bold",
    toLeft: true,
  });
  const words = `${amountInWords(paper.amount)} `;
  const fitting = regular.cut(words, size, 470);
  const stars = Math.floor((480 - regular.widthOf(fitting, size)) / regular.widthOf("*", size));
  sheet.paragraph(`${fitting}${"*".repeat(Math.max(0, stars))}`, at(WORDS.x, WORDS.y));
  const addressee = regular.lines(paper.payee, { size: 9.5, width: 300, most: 2 });
  const lead = addressee.length + paper.address.length > 4 ? ADDRESS.narrowLead : ADDRESS.lead;
  for (const [place, line] of (paper.address.length > 0 ? [...addressee, ...paper.address] : []).entries())
    sheet.paragraph(regular.cut(line, 9.5, 300), {
      ...at(ADDRESS.x, ADDRESS.y + lead * place),
      size: 9.5,
    });
  sheet.paragraph(regular.cut(paper.memo, 9.5, 240), { ...at(MEMO.x, MEMO.y), size: 9.5 });
}

/** The lines that fit on a voucher; the others as one sum, so that the total is right. */
function shownLines(lines: readonly PaperLine[]): readonly PaperLine[] {
  if (lines.length <= LINES_OF_A_VOUCHER) return lines;
  const rest = lines.slice(LINES_OF_A_VOUCHER - 1);
  return [
    ...lines.slice(0, LINES_OF_A_VOUCHER - 1),
    { name: `and ${rest.length} more`, description: "", amount: sumOf(rest, ({ amount }) => amount) },
  ];
}

function voucher(sheet: PdfSheet, paper: CheckPaper, from: number): void {
  const { bold, regular } = sheet.faces;
  const top = mm(from);
  sheet.paragraph(bold.cut(paper.payee, 10, 300), { x: LEFT, y: top + 22, size: 10, weight: "bold" });
  const facts = `${paper.name}, ${formatDay(paper.datedOn)}, check ${paper.checkNumber}`;
  sheet.paragraph(facts, { x: RIGHT, y: top + 22, size: 9, toLeft: true });
  const whose = [paper.title, paper.office, paper.bank].filter(Boolean).join(", ");
  sheet.paragraph(regular.cut(whose, 8.5, RIGHT - LEFT), { x: LEFT, y: top + 35, size: 8.5, grey: true });
  let y = top + 56;
  const { structure } = sheet;
  const row = { scope: "Row" } as const;
  structure.open("Table");
  for (const { name, description, amount } of shownLines(paper.lines)) {
    const line = y;
    structure.open("TR");
    structure.leaf("TH", () => sheet.write(regular.cut(name, 9, 150), { x: LEFT, y: line, size: 9 }), row);
    structure.leaf("TD", () => sheet.write(regular.cut(description, 9, 290), { x: 194, y: line, size: 9 }));
    structure.leaf("TD", () =>
      sheet.write(formatCents(amount), { x: RIGHT, y: line, size: 9, toLeft: true }),
    );
    structure.close();
    y += 14;
  }
  sheet.rule([LEFT, y - 10], [RIGHT, y - 10]);
  const last = { y: y + 2, size: 9, weight: "bold" } as const;
  structure.open("TR");
  structure.leaf("TH", () => sheet.write("Total", { ...last, x: LEFT }), row);
  structure.leaf("TD");
  structure.leaf("TD", () => sheet.write(formatCents(paper.amount), { ...last, x: RIGHT, toLeft: true }));
  structure.close();
  structure.close();
  const foot = [paper.memo, sheet.lacked ? LACKING : ""].filter(Boolean).join(" ");
  sheet.paragraph(regular.cut(foot, 8.5, RIGHT - LEFT), { x: LEFT, y: y + 18, size: 8.5, grey: true });
}

/** One of the three detachable parts. */
function inSection({ structure }: PdfSheet, draw: () => void): void {
  structure.open("Sect");
  draw();
  structure.close();
}

async function drawn(sheet: PdfSheet, paper: CheckPaper): Promise<void> {
  await sheet.addPage();
  const parts = PARTS[paper.layout];
  if (paper.mark)
    for (const top of [parts.check, ...parts.vouchers])
      sheet.mark(paper.mark.word, { x: 306, y: mm(top + 56), size: 72 });
  const sections = [
    { top: parts.check, draw: check },
    ...parts.vouchers.map((top) => ({ top, draw: voucher })),
  ].sort((one, other) => one.top - other.top);
  for (const { top, draw } of sections) inSection(sheet, () => draw(sheet, paper, top));
}

/** The checks as one PDF, in their order. A voided check is marked on each of its parts. */
export function checksPdf(papers: readonly CheckPaper[], at: Instant): Promise<Buffer> {
  const [first] = papers;
  const numbers = papers.length === 1 ? `Check ${first?.checkNumber}` : `${papers.length} checks`;
  return wholePdf({ title: `${numbers}, ${first?.agency}`, at }, async (sheet) => {
    for (const paper of papers) await drawn(sheet, paper);
  });
}

export const checkPdf = (paper: CheckPaper, at: Instant): Promise<Buffer> => checksPdf([paper], at);
