// Every way of asking a contract that its required fields allow, so that a new contract is asked without being told how.
import type { Day } from "@fiducia/kernel/day";
import { z } from "zod";

interface Field {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Field[];
  readonly format?: string;
  readonly type?: string | readonly string[];
}

interface Shape {
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
}

/** A range of days is asked from long ago up to today. */
const LONG_AGO = "2000-01-01";

function valuesOf(name: string, field: Field, today: Day): readonly unknown[] {
  if (field.anyOf) return field.anyOf.flatMap((choice) => valuesOf(name, choice, today));
  if ("const" in field) return [field.const];
  if (field.enum) return field.enum;
  if (field.format === "date") return [name.startsWith("start") ? LONG_AGO : today];
  if (field.type === "boolean") return [false, true];
  if (field.type === "integer") return [1];
  if (field.type === "array") return [[]];
  if (field.type === "string") return ["a"];
  throw new Error(`nobody knows a value for ${name}; give it a default, or teach this function its type`);
}

const isSwitch = ({ type = [] }: Field): boolean => [type].flat().includes("boolean");

/**
 * All combinations of what the required fields may be, optional ones left out; and the first of them with each
 * optional switch turned on, and with each value that an optional field names.
 */
export function sampleFilters(filter: z.ZodType, today: Day): readonly Readonly<Record<string, unknown>>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(filter, { io: "input" }) as Shape;
  const combined = required.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (samples, name) =>
      samples.flatMap((sample) =>
        valuesOf(name, properties[name] ?? {}, today).map((value) => ({ ...sample, [name]: value })),
      ),
    [{}],
  );
  const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
  const turned = optional.flatMap(([name, field]) => {
    const values = isSwitch(field) ? [true] : (field.enum ?? []);
    return values.map((value) => ({ ...combined[0], [name]: value }));
  });
  return [...combined, ...turned];
}
