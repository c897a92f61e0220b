// The addresses of accounting: what is asked, what is told, and what a command would do.
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { ask } from "./dispatch/ask.ts";
import type { Registry } from "./dispatch/registry.ts";
import { preview, tell } from "./dispatch/tell.ts";
import type { HttpContext } from "./http-context.ts";
import { refuseForeignOrigin } from "./own-origin.ts";

export function offerAccounting(app: FastifyInstance, context: HttpContext, registry: Registry): void {
  app.post("/accounting/query", async (request, reply) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    const answer = await ask(context, registry, request);
    return answer instanceof Readable ? reply.type("application/json; charset=utf-8").send(answer) : answer;
  });
  app.post("/accounting/command", async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    return tell(context, registry, request);
  });
  app.post("/accounting/preview", async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    return preview(context, registry, request);
  });
}
