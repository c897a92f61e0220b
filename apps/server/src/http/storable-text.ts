// Refuses text that the database cannot store, naming its field.
import type { FastifyInstance } from "fastify";
import { invalidInput } from "./refused.ts";

/** An unpaired surrogate, which no encoding can store. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

const shown = (field: string): string => field.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");

function refuseText(text: string, field: string): void {
  if (text.includes("\0")) throw invalidInput("Text must not contain the NUL character.", shown(field));
  if (HALF_A_CHARACTER.test(text)) throw invalidInput("Text must consist of whole characters.", shown(field));
}

/** Refuses NUL and unpaired surrogates in every text and field name of the value. */
export function refuseUnstorable(value: unknown, field = ""): void {
  if (typeof value === "string") refuseText(value, field);
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const path = field === "" ? name : `${field}.${name}`;
    refuseText(name, path);
    refuseUnstorable(part, path);
  }
}

/** Addresses are text too: path parameters and query. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query }) => {
    refuseUnstorable(params);
    refuseUnstorable(query);
  });
}
