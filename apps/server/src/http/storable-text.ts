// Text that the database can hold: wherever it comes in, other text is refused by the field that it stands in.
import type { FastifyInstance } from "fastify";
import { invalidInput } from "./refused.ts";

/** Half of a character that is written in two: no text that anything can store. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

const shown = (field: string): string => field.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");

function refuseText(text: string, field: string): void {
  if (text.includes("\0")) throw invalidInput("Text must not contain the NUL character.", shown(field));
  if (HALF_A_CHARACTER.test(text)) throw invalidInput("Text must consist of whole characters.", shown(field));
}

/** Refuses a NUL and half a character in any text and any name within the value. */
export function refuseUnstorable(value: unknown, field = ""): void {
  if (typeof value === "string") refuseText(value, field);
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const path = field === "" ? name : `${field}.${name}`;
    refuseText(name, path);
    refuseUnstorable(part, path);
  }
}

/** What addresses carry is text as well: the parts of the path and what follows the question mark. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query }) => {
    refuseUnstorable(params);
    refuseUnstorable(query);
  });
}
