// Parses request bodies: JSON objects of limited size and depth.
import { CODE } from "@fiducia/contract/envelope";
import type { FastifyInstance } from "fastify";
import { safeParse } from "secure-json-parse";
import { invalidInput, Refused } from "./refused.ts";
import { refuseUnstorable } from "./storable-text.ts";

/** Ten thousand lines of a payment, each with its amount, fit. */
export const BODY_LIMIT_BYTES = 512 * 1024;
const DEEPEST = 20;

/** Counts brackets outside of strings before parsing, so that depth needs no stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return false;
}

/** Reads a body as JSON. Throws a refusal when it is malformed, too deep, carries a prototype or is no object. */
export function parseJsonBody(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw invalidInput(`The request is nested more than ${DEEPEST} levels deep.`);
  const parsed: unknown = safeParse(text);
  if (parsed === undefined) throw invalidInput("The request is not well-formed JSON.");
  if (parsed === null && text.trim() !== "null") {
    throw invalidInput('No field may be named "__proto__", and none "constructor" that holds a "prototype".');
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw invalidInput("The request must be a JSON object.");
  }
  refuseUnstorable(parsed);
  return parsed as Record<string, unknown>;
}

/** Accepts uncompressed JSON only; other content types and encodings are refused with 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", async ({ headers }) => {
    const encoding = headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity") {
      throw new Refused({
        status: 415,
        code: CODE.validationError,
        message: "The request must not be compressed.",
      });
    }
  });
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}
