// The HTTP application of a worker: liveness and readiness only.

import { CODE } from "@fiducia/contract/envelope";
import type { Config } from "@fiducia/installation/config";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { refusedEnvelope } from "./http/envelopes.ts";
import { logSettings } from "./http/log.ts";
import { type HealthContext, offerHealth, type Readiness } from "./routes/readiness.ts";

interface HealthParts {
  readonly context: HealthContext;
  readonly config: Pick<Config, "logFormat" | "siteEnvironment">;
  readonly readiness: Readiness;
  /** Where the log is written; by default standard output. */
  readonly logDestination?: NodeJS.WritableStream;
}

/** Builds the application without listening. */
export function createHealthApp({
  context,
  config,
  readiness,
  logDestination,
}: HealthParts): FastifyInstance {
  const app = Fastify({
    logger: logSettings(config, logDestination),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(
      refusedEnvelope({
        status: 404,
        code: CODE.validationError,
        message: `There is nothing at ${request.method} ${request.url.slice(0, 200)}. A worker answers /healthz and /readyz.`,
      }),
    ),
  );
  offerHealth(app, context, readiness);
  return app;
}
