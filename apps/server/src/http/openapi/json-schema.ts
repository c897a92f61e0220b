// Contracts' schemas in the form that OpenAPI 3.1 speaks, and an example of what fits them.
import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** As it travels: `input` is what a client may send, `output` what the server answers. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withoutSafeBounds(rest) as JsonSchema;
}

const OWN = "#/$defs/";
const SHARED = "#/components/schemas/";

/** Definitions that a schema holds for itself stand among those of the document, where a reference finds them. */
export function withDefinitions(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const definitions: Record<string, JsonSchema> = {};
  const hoisted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoisted);
    if (typeof value === "string") return value.startsWith(OWN) ? value.replace(OWN, SHARED) : value;
    if (typeof value !== "object" || value === null) return value;
    const { $defs, ...rest } = value as { $defs?: Readonly<Record<string, JsonSchema>> };
    for (const [name, schema] of Object.entries($defs ?? {}))
      definitions[name] ??= hoisted(schema) as JsonSchema;
    return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, hoisted(inner)]));
  };
  const rootSchemas = hoisted(schemas) as Record<string, JsonSchema>;
  return { ...rootSchemas, ...definitions };
}

/** Every whole number has the bounds of exact integers; repeating them says nothing. */
function withoutSafeBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSafeBounds);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, bound]) => Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutSafeBounds(inner)]));
}

const BY_TYPE: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true, null: null };

function exampleText(schema: JsonSchema): string {
  if (schema.format === "date") return "2027-03-10";
  if (schema.format === "date-time") return "2027-03-10T15:00:00.000Z";
  return "text";
}

/** A small value that fits the schema: required fields only, the first choice, one entry of a list. */
export function exampleOf(schema: JsonSchema): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices?.[0]) return exampleOf(choices[0]);
  if ("const" in schema) return schema.const;
  const values = schema.enum as readonly unknown[] | undefined;
  if (values) return values[0];
  if (schema.type === "array") return [exampleOf((schema.items ?? {}) as JsonSchema)];
  if (schema.type === "object") {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
    const required = (schema.required ?? []) as readonly string[];
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  if (schema.type === "string") return exampleText(schema);
  return BY_TYPE[String(schema.type)] ?? null;
}
