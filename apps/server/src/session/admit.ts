// The user of a call that has an address of its own, and what was sent with it.
import type { CallContract } from "@fiducia/contract/define-call";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { permit } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate } from "./authenticate.ts";

/** The call's path as the router writes it. */
export const addressOf = ({ path }: Pick<CallContract, "path">): string => path.replace(/\{(\w+)\}/g, ":$1");

/** Who may call is told before anything is read of what was sent. */
export async function admit(
  context: HttpContext,
  request: FastifyRequest,
  { path, access }: Pick<CallContract, "path" | "access">,
) {
  const { caller } = await authenticate(context, request);
  if (access) await permit(context, { caller, what: path }, access);
  return caller;
}

/** What the address says, before and after its question mark. */
export const sentIn = <Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> =>
  parseInput(schema, { ...(request.query as object), ...(request.params as object) });
