// The values at, above and below each bound of every field of a body, by its schema in JSON.

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Above what an integer, and a bigint, of the database holds, and what JSON keeps exact. */
const BEYOND = [0, -1, 2 ** 31, 2 ** 53 - 1, 2 ** 53];
const DAYS = ["0001-01-01", "1899-12-31", "1900-01-01", "2099-12-31", "2100-01-01", "9999-12-31"];

const around = (bound: number | undefined): readonly number[] =>
  bound === undefined || !Number.isSafeInteger(bound) ? [] : [bound - 1, bound, bound + 1];

function ofNumber({ minimum, maximum, exclusiveMinimum }: Schema): readonly unknown[] {
  return [...BEYOND, ...around(minimum), ...around(maximum), ...around(exclusiveMinimum)];
}

/** Letters that take several bytes, and names of nothing. */
function ofText({ minLength = 0, maxLength, format }: Schema): readonly unknown[] {
  if (format === "date") return DAYS;
  const lengths = [...around(minLength), ...around(maxLength)].filter(
    (length) => length >= 0 && length < 100_000,
  );
  return ["", "\u{1F4B0}", ...new Set(lengths)].map((value) =>
    typeof value === "number" ? "\u00e9".repeat(value) : value,
  );
}

const isOf = ({ type }: Schema, wanted: string): boolean =>
  Array.isArray(type) ? type.includes(wanted) : type === wanted;

function ofLeaf(schema: Schema): readonly unknown[] {
  if (schema.enum) return [...schema.enum, "Nothing"];
  if (isOf(schema, "integer") || isOf(schema, "number")) return ofNumber(schema);
  if (isOf(schema, "string")) return ofText(schema);
  return isOf(schema, "boolean") ? [true, false] : [];
}

type Fields = Readonly<Record<string, unknown>>;

/** The body once for each value of each field in it; fields that it does not have are put into it. */
export function atEveryBound(schema: Schema, body: unknown): readonly unknown[] {
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (ways.length > 0) return ways.flatMap((each) => atEveryBound(each, body));
  if (schema.properties) {
    const fields = (typeof body === "object" && body !== null ? body : {}) as Fields;
    return Object.entries(schema.properties).flatMap(([key, inner]) =>
      atEveryBound(inner, fields[key]).map((value) => ({ ...fields, [key]: value })),
    );
  }
  if (schema.items) {
    const [first, ...others] = Array.isArray(body) && body.length > 0 ? body : [undefined];
    const inside = atEveryBound(schema.items, first).map((value) => [value, ...others]);
    return [[], ...inside];
  }
  return ofLeaf(schema);
}
