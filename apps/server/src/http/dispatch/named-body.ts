// The body of a query or command with its name, from the body or from the address.
import type { FastifyRequest } from "fastify";
import { invalidInput } from "../refused.ts";

/**
 * The body as if it had been sent to the shared address. Refuses a body that names another operation than its
 * address.
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

/** The same request with the body of a named operation, for an address that stands for it. */
export const withBody = (request: FastifyRequest, body: Readonly<Record<string, unknown>>): FastifyRequest =>
  Object.create(request, { body: { value: body }, params: { value: {} } });
