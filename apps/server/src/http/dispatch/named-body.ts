// The body of a question or order with the name in it, whether the body names it or the address does.
import type { FastifyRequest } from "fastify";
import { invalidInput } from "../refused.ts";

/**
 * The body as if it had been sent to the address of all names. Refuses one that names anything but its address does.
 */
export function namedBody(
  { body, params }: FastifyRequest,
  word: "Query" | "Command",
): Readonly<Record<string, unknown>> {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { name } = params as { readonly name?: string };
  if (name === undefined) return said;
  if (said[word] !== undefined && said[word] !== name)
    throw invalidInput(`${word} must be left out or be the name in the address.`, word);
  return { ...said, [word]: name };
}
