// Serialises answers of thousands of rows in parts, so that other requests are answered in between.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Envelope } from "@fiducia/contract/envelope";
import { z } from "zod";

/** This many rows take about a millisecond. */
const ROWS_AT_ONCE = 100;

/** Parses the rows by their schema; throws when one does not match. */
export async function parseRows<Row extends z.ZodType>(
  schema: Row,
  rows: readonly unknown[],
): Promise<z.output<Row>[]> {
  const list = z.array(schema);
  const parsed: z.output<Row>[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await setImmediate();
    parsed.push(...list.parse(rows.slice(from, from + ROWS_AT_ONCE)));
  }
  return parsed;
}

async function* piecesOf(head: string, rows: readonly unknown[], tail: string) {
  yield head;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const piece = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1);
    yield from > 0 ? `,${piece}` : piece;
    await setImmediate();
  }
  yield tail;
}

/** The answer as JSON with these rows in place of `rows`, wherever that list is in it. */
export function largeAnswer(
  answer: (rows: unknown) => Envelope<unknown>,
  rows: readonly unknown[],
): Readable {
  const mark = randomUUID();
  const [head = "", tail = ""] = JSON.stringify(answer(mark)).split(JSON.stringify(mark));
  return Readable.from(piecesOf(`${head}[`, rows, `]${tail}`), { objectMode: false });
}

export const isLarge = (rows: readonly unknown[]): boolean => rows.length > 2 * ROWS_AT_ONCE;
