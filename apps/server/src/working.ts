// Builds a worker with everything that its jobs need: books, export folder, key and file of the seals.
import { join } from "node:path";
import type { Books } from "@fiducia/installation/books";
import type { Config } from "@fiducia/installation/config";
import { sealKeysOf, vaultKeysOf } from "@fiducia/installation/key-rings";
import { sealFileIn } from "@fiducia/installation/seals/seal-file";
import { sessionSecretOf } from "@fiducia/installation/session-secret";
import type { Clock } from "@fiducia/kernel/clock";
import { servedAreas } from "@fiducia/pages/areas.server";
import { vaultOf } from "@fiducia/secrets/vault.server";
import type { FastifyBaseLogger } from "fastify";
import { BackupKeeper } from "./backup/backup-keeper.ts";
import { ExportFiles } from "./exports/export-files.ts";
import { ExportRunner } from "./exports/export-runner.ts";
import { registryOf } from "./http/dispatch/registry.ts";
import { serverJobs } from "./jobs.ts";
import type { DiskSpace } from "./upkeep/disk-space.ts";
import { Sealer } from "./upkeep/sealer.ts";
import { Worker } from "./worker.ts";

export interface Working {
  readonly worker: Worker;
  /** Seals once more, when no job is running. */
  sealAll(): Promise<void>;
  readonly keeper: BackupKeeper;
}

/** The folder of exports, shared by workers and web servers. */
export const exportFolderOf = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "exports");

interface WorkingParts {
  readonly books: Books;
  readonly config: Config;
  readonly clock: Clock;
  readonly space: DiskSpace;
  readonly log: FastifyBaseLogger;
}

/** Builds the worker without starting it. */
export function openWorker({ books, config, clock, space, log }: WorkingParts): Working {
  const { connection, loginUrl, isAlone } = books;
  const sealer = new Sealer({
    connection,
    clock,
    keys: sealKeysOf(config),
    file: sealFileIn(config.dataDir),
  });
  const exports = new ExportRunner({
    context: { connection, clock },
    registry: registryOf(servedAreas),
    log,
    isAlone,
    files: new ExportFiles(exportFolderOf(config)),
  });
  const vault = vaultOf({ sessionSecret: sessionSecretOf(config), vaultKeys: vaultKeysOf(config) });
  const keeper = new BackupKeeper({ config, clock });
  const jobs = serverJobs({ exports, sealer, mail: config.mail, publicUrl: config.publicUrl, vault, keeper });
  const work = { connection, clock, withoutMail: config.mail === undefined };
  const { isAfterCrash } = config;
  const worker = new Worker({
    jobs,
    work,
    loginUrl,
    isAlone,
    isAfterCrash,
    log,
    isFull: () => space.isFull(),
  });
  const sealAll = () => sealer.sealAll().catch((err) => log.error({ err }, "audit chains not sealed"));
  return { worker, sealAll, keeper };
}
