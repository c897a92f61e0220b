// Liveness and readiness: ready means that queries are answered, and jobs run if this program runs them.

import { programVersion } from "@fiducia/installation/version";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { AskingContext } from "../http/http-context.ts";
import type { DiskSpace } from "../upkeep/disk-space.ts";

/** What is not ready, such as "migrations"; empty when everything is. */
export type Readiness = () => readonly string[];

export interface HealthContext extends AskingContext {
  readonly space: DiskSpace;
}

interface Health {
  readonly waitingFor: readonly string[];
  /** When a worker of any program was last active; null when none is. */
  readonly workerHeardAt: string | null;
}

async function look({ connection, space }: HealthContext, readiness: Readiness): Promise<Health> {
  try {
    const { rows } = await sql<{ at: string | null }>`
      select to_char(max(beat_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from worker_beat`.execute(connection);
    const waitingFor = [...((await space.isFull()) ? ["disk space"] : []), ...readiness()];
    return { waitingFor, workerHeardAt: rows[0]?.at ?? null };
  } catch {
    return { waitingFor: ["database", ...readiness()], workerHeardAt: null };
  }
}

export function offerHealth(app: FastifyInstance, context: HealthContext, readiness: Readiness): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "alive" }));
  const version = programVersion();
  app.get("/version", async () => ({ version }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const { waitingFor, workerHeardAt } = await look(context, readiness);
    if (waitingFor.length === 0) return { status: "ready", workerHeardAt };
    const answer = { status: "not ready", waitingFor, workerHeardAt };
    return reply.status(503).header("retry-after", 1).send(answer);
  });
}
