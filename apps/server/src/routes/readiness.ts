// Alive is not ready: ready means that questions would be answered.

import { programVersion } from "@fiducia/installation/version";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { HttpContext } from "../http/http-context.ts";

/** Names what is not ready yet, such as "migrations"; empty when everything is. */
export type Readiness = () => readonly string[];

async function missing(context: HttpContext, readiness: Readiness): Promise<readonly string[]> {
  try {
    await sql`select 1`.execute(context.connection);
    return [...((await context.space.isFull()) ? ["disk space"] : []), ...readiness()];
  } catch {
    return ["database", ...readiness()];
  }
}

export function offerHealth(app: FastifyInstance, context: HttpContext, readiness: Readiness): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "alive" }));
  const version = programVersion();
  app.get("/version", async () => ({ version }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const waitingFor = await missing(context, readiness);
    if (waitingFor.length === 0) return { status: "ready" };
    return reply.status(503).header("retry-after", 1).send({ status: "not ready", waitingFor });
  });
}
