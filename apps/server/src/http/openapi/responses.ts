// The answers that every call shares: the envelope, and what each status means.
import type { JsonSchema } from "./json-schema.ts";

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const jsonContent = (schema: JsonSchema): JsonSchema => ({ "application/json": { schema } });

const REFUSED: JsonSchema = {
  type: "object",
  required: ["ok", "status", "errorMessage", "data", "code"],
  properties: {
    ok: { const: false },
    status: { type: "integer", description: "The HTTP status." },
    errorMessage: { type: "string", description: "What the user reads." },
    data: { type: "null" },
    code: {
      type: "integer",
      description: "13 invalid or refused by a rule, 15 not permitted; sign-in has its own.",
    },
    rule: { type: "string", description: "The rule that refused." },
    source: {
      type: "string",
      description: "Of a rule of trust money: the statute of the agency's state, and its policy.",
    },
    detail: { type: "object", description: "Figures of the refusal, such as what a bank is short by." },
    field: { type: "string", description: "The path of the field that it belongs to." },
    reference: { type: "string", description: "Of a defect: what the log carries too." },
  },
};

const TOTALS: JsonSchema = { type: "object", additionalProperties: { type: "integer" } };
const COUNT: JsonSchema = { type: "integer" };

const META: JsonSchema = {
  type: "object",
  required: ["asOf", "timeZone", "generatedAt", "nextCursor"],
  properties: {
    count: { ...COUNT, description: "All rows that the filter finds; absent where `totals` was false." },
    totals: { ...TOTALS, description: "In cents, over all rows that are not struck out." },
    filtered: {
      type: "object",
      required: ["count", "totals"],
      properties: { count: COUNT, totals: TOTALS },
      description: "Of the rows that `find` and `only` leave; absent without them.",
    },
    groups: {
      type: "array",
      items: {
        type: "object",
        required: ["value", "count", "totals"],
        properties: { value: { type: ["string", "integer", "null"] }, count: COUNT, totals: TOTALS },
      },
      description: "In the order of the rows; absent without `group`.",
    },
    asOf: { type: "string", format: "date", description: "The agency's day." },
    timeZone: { type: ["string", "null"] },
    generatedAt: { type: "string", format: "date-time" },
    nextCursor: { type: ["string", "null"], description: "Ask again with it as `cursor` for the next rows." },
  },
};

export const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = { Refused: REFUSED, ReportMeta: META };

/** The envelope around an answer; a report's has its meta. */
export const envelopeOf = (answer: JsonSchema, isReport = false): JsonSchema => ({
  type: "object",
  required: ["ok", "status", "errorMessage", "data", "code", ...(isReport ? ["meta"] : [])],
  properties: {
    ok: { const: true },
    status: { const: 200 },
    errorMessage: { const: "" },
    data: answer,
    code: isReport ? { enum: [0, 2], description: "2: no rows." } : { const: 0 },
    ...(isReport ? { meta: ref("ReportMeta") } : {}),
  },
});

const MEANING: Readonly<Record<number, string>> = {
  400: "Code 13: malformed JSON, an unknown or missing field, a wrong type, a fraction, a day that does not exist.",
  401: "Nobody is signed in, or the session is over.",
  403: "Code 15: the permission is missing; or another site's page asked.",
  404: "There is no such name or address.",
  409: "Code 13: a rule refused, or somebody else was faster; the field rule names it.",
  413: "More than 512 KB.",
  415: "Anything but plain JSON.",
  422: "The Idempotency-Key was already used for another request.",
  429: "Too many requests; Retry-After says when to ask again.",
  500: "A defect; the reference names it in the log.",
  503: "The database is away or busy; Retry-After says when to try again.",
};

/** The refusals with these statuses; `meanings` go before the shared ones. */
export function refusalsOf(
  statuses: readonly number[],
  meanings: Readonly<Record<number, string>> = {},
): Readonly<Record<string, JsonSchema>> {
  const all = new Set([...statuses, ...Object.keys(meanings).map(Number)]);
  return Object.fromEntries(
    [...all].sort().map((status) => [
      String(status),
      {
        description: meanings[status] ?? MEANING[status] ?? "Refused.",
        content: jsonContent(ref("Refused")),
      },
    ]),
  );
}
