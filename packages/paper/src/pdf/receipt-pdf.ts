// A receipt on a letter page: who took what from whom, what it paid, and what is left as credit.

import { type Cents, formatCents, negate, plus, sumOf } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import type { PaperLine, ReceiptPaper } from "../item-paper.ts";
import { LACKING, type PdfSheet, wholePdf } from "./pdf-sheet.ts";

const LEFT = 54;
const RIGHT = 558;
const ROW = 16;
const BOTTOM = 730;
const LABEL_WIDTH = 380;

interface Pen {
  readonly sheet: PdfSheet;
  y: number;
}

async function nextRow(pen: Pen, needed = ROW): Promise<void> {
  pen.y += ROW;
  if (pen.y + needed <= BOTTOM) return;
  await pen.sheet.addPage();
  pen.y = 72;
}

/** A row of a two-column table: a text and an amount. */
function tableRow({ structure }: PdfSheet, name: () => void, amount: () => void): void {
  structure.open("TR");
  structure.leaf("TH", name, { scope: "Row" });
  structure.leaf("TD", amount);
  structure.close();
}

/** A line with text on the left and an amount on the right. */
async function row(pen: Pen, words: string, amount: Cents): Promise<void> {
  const { sheet, y } = pen;
  tableRow(
    sheet,
    () => sheet.write(sheet.faces.regular.cut(words, 10, LABEL_WIDTH), { x: LEFT, y, size: 10 }),
    () => sheet.write(formatCents(amount), { x: RIGHT, y, size: 10, toLeft: true }),
  );
  await nextRow(pen);
}

async function total(pen: Pen, words: string, amount: Cents): Promise<void> {
  const { sheet } = pen;
  sheet.rule([LEFT, pen.y - 12], [RIGHT, pen.y - 12]);
  tableRow(
    sheet,
    () => sheet.write(words, { x: LEFT, y: pen.y, size: 10, weight: "bold" }),
    () => sheet.write(formatCents(amount), { x: RIGHT, y: pen.y, size: 10, weight: "bold", toLeft: true }),
  );
  await nextRow(pen, 4 * ROW);
  pen.y += 10;
}

function heading({ sheet, y }: Pen, words: string): void {
  sheet.paragraph(words, { x: LEFT, y, size: 8.5, weight: "bold", grey: true }, "H2");
}

const wordsOf = ({ name, description }: PaperLine): string => [name, description].filter(Boolean).join(", ");

function head(sheet: PdfSheet, paper: ReceiptPaper): number {
  if (paper.mark) sheet.mark(paper.mark.word, { x: 306, y: 430, size: 96 });
  const { faces } = sheet;
  const name = { x: RIGHT, y: 72, size: 16, weight: "bold", toLeft: true } as const;
  sheet.paragraph(paper.name, name, "H1");
  const { letterhead } = paper;
  sheet.paragraph(faces.bold.cut(letterhead.name, 16, 330), { x: LEFT, y: 72, size: 16, weight: "bold" });
  sheet.paragraph(formatDay(paper.datedOn), { x: RIGHT, y: 88, size: 10, grey: true, toLeft: true });
  const reached = [letterhead.phone, letterhead.email].filter(Boolean).join("  \u00b7  ");
  const lines = [letterhead.address.join(", "), reached, letterhead.licence, paper.office].filter(Boolean);
  let y = 88;
  for (const words of lines) {
    sheet.paragraph(faces.regular.cut(words, 10, 380), { x: LEFT, y, size: 10, grey: true });
    y += 14;
  }
  sheet.rule([LEFT, y - 2], [RIGHT, y - 2], 1);
  y += 22;
  heading({ sheet, y }, "RECEIVED FROM");
  const client = [paper.client.name, ...paper.client.address, `Client # ${clientNumber(paper.client.id)}`];
  for (const [place, words] of client.entries()) {
    y += place === 0 ? 17 : 14;
    const weight = place === 0 ? "bold" : "regular";
    sheet.paragraph(faces[weight].cut(words, 10.5, 480), { x: LEFT, y, size: 10.5, weight });
  }
  if (paper.mark) {
    y += 20;
    sheet.paragraph(faces.bold.cut(paper.mark.words, 10.5, 480), { x: LEFT, y, size: 10.5, weight: "bold" });
  }
  return y + 32;
}

async function receivedRows(pen: Pen, paper: ReceiptPaper): Promise<void> {
  heading(pen, "RECEIVED");
  await nextRow(pen);
  pen.sheet.structure.open("Table");
  for (const { method, referenceNumber, amount } of paper.methods)
    await row(pen, [splitWords(method), referenceNumber].filter(Boolean).join(" "), amount);
  if (paper.change !== 0) await row(pen, "Change given back in cash", negate(paper.change));
  for (const line of paper.creditsUsed) await row(pen, `Credit used: ${wordsOf(line)}`, line.amount);
  await total(
    pen,
    "Total",
    plus(
      paper.received,
      sumOf(paper.creditsUsed, ({ amount }) => amount),
    ),
  );
  pen.sheet.structure.close();
}

async function paidRows(pen: Pen, paper: ReceiptPaper): Promise<void> {
  heading(pen, "USED FOR");
  await nextRow(pen);
  pen.sheet.structure.open("Table");
  for (const line of [...paper.paid, ...paper.directBill]) await row(pen, wordsOf(line), line.amount);
  if (paper.unapplied !== 0) await row(pen, "Not applied; kept as your credit", paper.unapplied);
  await total(
    pen,
    "Total",
    plus(
      paper.unapplied,
      sumOf([...paper.paid, ...paper.directBill], ({ amount }) => amount),
    ),
  );
  pen.sheet.structure.close();
}

async function write(sheet: PdfSheet, paper: ReceiptPaper): Promise<void> {
  await sheet.addPage();
  const pen: Pen = { sheet, y: head(sheet, paper) };
  await receivedRows(pen, paper);
  await paidRows(pen, paper);
  const foot = [
    ...(paper.memo === ""
      ? []
      : sheet.faces.regular.lines(paper.memo, { size: 9.5, width: RIGHT - LEFT, most: 4 })),
    `Taken by ${paper.createdBy}`,
    ...(sheet.lacked ? [LACKING] : []),
  ];
  for (const words of foot) {
    sheet.paragraph(words, { x: LEFT, y: pen.y, size: 9.5, grey: true });
    await nextRow(pen);
  }
}

/** The receipt as a PDF. */
export const receiptPdf = (paper: ReceiptPaper, at: Instant): Promise<Buffer> =>
  wholePdf({ title: `${paper.name}, ${paper.letterhead.name}`, at }, (sheet) => write(sheet, paper));
