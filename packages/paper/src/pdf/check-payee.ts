// How a payee stands on a check: whole, in one line or two smaller ones. What cannot be written is known before the check is made.
import type { Instant } from "@fiducia/kernel/clock";
import { PdfSheet } from "./pdf-sheet.ts";

const WIDTH = 380;
export const ONE_LINE = 10.5;
export const TWO_LINES = 9.5;
const MOST_LINES = 100;

let measuring: PdfSheet | undefined;
/** The face of payees, in a document that is never written. */
function face() {
  measuring ??= new PdfSheet({ title: "", at: 0 as Instant });
  return measuring.faces.bold;
}

/** The payee in one line, else in two; undefined where these have no room for it. */
export function payeeLines(payee: string): readonly string[] | undefined {
  const room = { width: WIDTH, most: MOST_LINES };
  const whole = face().lines(payee, { ...room, size: ONE_LINE });
  if (whole.length === 1) return whole;
  const lines = face().lines(payee, { ...room, size: TWO_LINES });
  return lines.length <= 2 ? lines : undefined;
}

/** The letters of the payee that the font lacks, each once. */
export const lettersLacked = (payee: string): string => [...new Set(face().lacking(payee))].join("");
