// How PostgreSQL's types are read into TypeScript: cents as numbers, days as text, moments as ISO 8601 in UTC.
import { types } from "pg";

type Parser = (text: string) => unknown;

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const asText: Parser = (text) => text;

function asSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`beyond the whole numbers kept exactly: ${text}`);
  return value;
}

/** `2026-11-20 10:41:00.123456+00`: how a session in UTC writes moments after the year 0. */
const OF_OUR_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

function asIsoInstant(text: string): string {
  if (OF_OUR_TIME.test(text)) {
    const thousandths = text.slice(20, -3).slice(0, 3).padEnd(3, "0");
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
  }
  const instant: unknown = (types.getTypeParser(TIMESTAMPTZ) as Parser)(text);
  if (!(instant instanceof Date)) throw new RangeError(`not a moment: ${text}`);
  return instant.toISOString();
}

const textArray = types.getTypeParser(TEXT_ARRAY as 16) as unknown as (text: string) => (string | null)[];

const parsers = new Map<number, Parser>([
  [INT8, asSafeNumber],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, asIsoInstant],
  [NUMERIC, asText],
  [INT8_ARRAY, (text) => textArray(text).map((item) => (item === null ? null : asSafeNumber(item)))],
  [DATE_ARRAY, textArray],
]);

/**
 * How a pool reads columns: `date` as `yyyy-MM-dd`, `int8` as a safe integer (a larger one throws), `numeric` as
 * text, `timestamptz` as ISO 8601 in UTC with milliseconds. Passed to each pool instead of changing the driver's
 * global settings.
 */
export const columnValues = {
  getTypeParser(oid: number, format?: "text" | "binary"): Parser {
    const parser = format === "binary" ? undefined : parsers.get(oid);
    return parser ?? (types.getTypeParser(oid, format as "text") as Parser);
  },
};
