// What a program that only does jobs shows outside: whether it is alive and ready, and nothing of the books.

import type { Config } from "@fiducia/installation/config";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { logSettings } from "./http/log.ts";
import { type HealthContext, offerHealth, type Readiness } from "./routes/readiness.ts";

interface HealthParts {
  readonly context: HealthContext;
  readonly config: Pick<Config, "logFormat" | "siteEnvironment">;
  readonly readiness: Readiness;
  /** Where the log goes; standard output unless said. */
  readonly logDestination?: NodeJS.WritableStream;
}

/** Builds it. It listens to nothing yet. */
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
  offerHealth(app, context, readiness);
  return app;
}
