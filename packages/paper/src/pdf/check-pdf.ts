// A check on a letter page, and beside it two vouchers that list what it pays; where the check stands is the bank account's.

import { formatCents, sumOf } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { amountInWords } from "../amount-words.ts";
import type { CheckPaper, PaperLine } from "../item-paper.ts";
import { LACKING, PdfSheet } from "./pdf-sheet.ts";

const LEFT = 36;
const RIGHT = 576;
/** Check and vouchers have a third of the page each. */
const THIRD = 264;
const LINES_OF_A_VOUCHER = 10;
/** Which part of the page is the check. */
const PARTS = {
  top: [true, false, false],
  middle: [false, true, false],
  bottom: [false, false, true],
} as const;

function check(sheet: PdfSheet, paper: CheckPaper, top: number): void {
  const { bold, regular } = sheet.faces;
  sheet.paragraph(bold.cut(paper.title, 12, 290), { x: LEFT, y: top + 44, size: 12, weight: "bold" });
  sheet.paragraph(regular.cut(paper.office, 9, 300), { x: LEFT, y: top + 57, size: 9, grey: true });
  sheet.paragraph(regular.cut(paper.bank, 9, 200), { x: 330, y: top + 44, size: 9, grey: true });
  sheet.paragraph(paper.checkNumber, { x: RIGHT, y: top + 44, size: 12, weight: "bold", toLeft: true });
  sheet.paragraph("Date", { x: 452, y: top + 78, size: 8.5, grey: true });
  sheet.paragraph(formatDay(paper.datedOn), { x: RIGHT, y: top + 78, size: 10.5, toLeft: true });
  sheet.paragraph("Pay to the order of", { x: LEFT, y: top + 108, size: 8.5, grey: true });
  sheet.paragraph(bold.cut(paper.payee, 11.5, 320), { x: 122, y: top + 108, size: 11.5, weight: "bold" });
  sheet.paragraph(`$ **${formatCents(paper.amount)}`, {
    x: RIGHT,
    y: top + 108,
    size: 11.5,
    weight: "bold",
    toLeft: true,
  });
  sheet.rule([122, top + 112], [RIGHT, top + 112]);
  const words = `${amountInWords(paper.amount)} `;
  const fitting = regular.cut(words, 10.5, 470);
  const stars = Math.floor((480 - regular.widthOf(fitting, 10.5)) / regular.widthOf("*", 10.5));
  sheet.paragraph(`${fitting}${"*".repeat(Math.max(0, stars))}`, { x: LEFT, y: top + 132, size: 10.5 });
  sheet.paragraph("DOLLARS", { x: RIGHT, y: top + 132, size: 8.5, grey: true, toLeft: true });
  sheet.rule([LEFT, top + 136], [RIGHT, top + 136]);
  for (const [place, line] of (paper.address.length > 0 ? [paper.payee, ...paper.address] : []).entries())
    sheet.paragraph(regular.cut(line, 9.5, 300), { x: 60, y: top + 158 + 13 * place, size: 9.5 });
  sheet.paragraph("Memo", { x: LEFT, y: top + 230, size: 8.5, grey: true });
  sheet.paragraph(regular.cut(paper.memo, 9.5, 240), { x: 66, y: top + 230, size: 9.5 });
  sheet.rule([LEFT, top + 234], [310, top + 234]);
  sheet.rule([350, top + 234], [RIGHT, top + 234]);
  sheet.paragraph("Authorized signature", { x: 350, y: top + 244, size: 7.5, grey: true });
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

function voucher(sheet: PdfSheet, paper: CheckPaper, top: number): void {
  const { bold, regular } = sheet.faces;
  sheet.rule([LEFT, top], [RIGHT, top], 0.3);
  sheet.paragraph(bold.cut(paper.payee, 10, 300), { x: LEFT, y: top + 22, size: 10, weight: "bold" });
  const facts = `${paper.name}, ${formatDay(paper.datedOn)}, check ${paper.checkNumber}`;
  sheet.paragraph(facts, { x: RIGHT, y: top + 22, size: 9, toLeft: true });
  const from = regular.cut([paper.agency, paper.office, paper.bank].filter(Boolean).join(", "), 8.5, 340);
  sheet.paragraph(from, { x: LEFT, y: top + 35, size: 8.5, grey: true });
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

/** The check as a PDF. A voided check is marked on each of its parts. */
export async function checkPdf(paper: CheckPaper, at: Instant): Promise<Buffer> {
  const sheet = new PdfSheet({ title: `Check ${paper.checkNumber}, ${paper.agency}`, at });
  await sheet.addPage();
  if (paper.mark)
    for (const part of [0, 1, 2]) sheet.mark(paper.mark.word, { x: 306, y: THIRD * part + 160, size: 72 });
  for (const [part, isCheck] of PARTS[paper.layout].entries())
    inSection(sheet, () => (isCheck ? check : voucher)(sheet, paper, THIRD * part));
  sheet.end();
  return sheet.bytes();
}
