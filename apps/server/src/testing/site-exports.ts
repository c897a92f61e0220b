// What a worker does about exports, done for a test's site when the test says so.
import type { ServedArea } from "@fiducia/serving/served-area";
import type { FastifyBaseLogger } from "fastify";
import { ExportFiles } from "../exports/export-files.ts";
import { ExportRunner } from "../exports/export-runner.ts";
import { registryOf } from "../http/dispatch/registry.ts";
import type { AskingContext } from "../http/http-context.ts";

interface Making {
  readonly context: AskingContext;
  readonly areas: readonly ServedArea[];
  readonly folder: string;
  readonly log: FastifyBaseLogger;
}

export function siteExports({ context, areas, folder, log }: Making) {
  const files = new ExportFiles(folder);
  const runner = new ExportRunner({ context, registry: registryOf(areas), files, log });
  const ending = new AbortController();
  let making: Promise<unknown> = Promise.resolve();
  return {
    make(): Promise<void> {
      const turn = runner.makeAll(ending.signal);
      making = Promise.allSettled([making, turn]);
      return turn;
    },
    sweep: () => runner.sweep(),
    /** What is under way goes back into the queue. */
    async end(): Promise<void> {
      ending.abort();
      await making;
    },
  };
}
