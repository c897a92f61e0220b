// The routes of accounting: queries, commands and dry runs. The name is in the body, as the specification has it, or
// the last part of the address.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ask } from "../http/dispatch/ask.ts";
import type { Registry } from "../http/dispatch/registry.ts";
import { preview, tell } from "../http/dispatch/tell.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";

type Answer = (context: HttpContext, registry: Registry, request: FastifyRequest) => Promise<unknown>;

const ANSWERS: Readonly<Record<string, Answer>> = { query: ask, command: tell, preview };

export function offerAccounting(app: FastifyInstance, context: HttpContext, registry: Registry): void {
  for (const [word, answerOf] of Object.entries(ANSWERS))
    for (const address of [`/accounting/${word}`, `/accounting/${word}/:name`])
      app.post(address, async (request, reply) => {
        refuseForeignOrigin(request, context.settings.publicUrl);
        const answer = await answerOf(context, registry, request);
        return answer instanceof Readable
          ? reply.type("application/json; charset=utf-8").send(answer)
          : answer;
      });
}
