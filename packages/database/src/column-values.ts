// What a column's value is in TypeScript: whole cents stay numbers, days stay text, instants are ISO in UTC.
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

function asIsoInstant(text: string): string {
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
 * How a pool reads columns: `date` as `yyyy-MM-dd`, `int8` as a safe integer (a larger one throws), `numeric`
 * as text, `timestamptz` as ISO 8601 in UTC with milliseconds. Handed to each pool, so that nothing global changes.
 */
export const columnValues = {
  getTypeParser(oid: number, format?: "text" | "binary"): Parser {
    const own = format === "binary" ? undefined : parsers.get(oid);
    return own ?? (types.getTypeParser(oid, format as "text") as Parser);
  },
};
