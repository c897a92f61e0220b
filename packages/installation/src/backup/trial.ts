// Tries a backup: restores the newest one beside the books, verifies it, compares it with them, and keeps the result.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@fiducia/database/unit";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import type { Config } from "../config.ts";
import { sealKeysOf } from "../key-rings.ts";
import { sealFileIn } from "../seals/seal-file.ts";
import { DIFFERS, verifyBooks } from "../seals/verify.ts";
import { BackupFault } from "./backup-fault.ts";
import { allFigures, differences, figuresUpTo } from "./figures.ts";
import { nameOfMoment, trialsIn } from "./layout.ts";
import { type Progress, type RestoredBooks, restoreBooks } from "./restore.ts";
import { writeText } from "./sealed-content.ts";
import { secretsOf } from "./secrets.ts";
import type { Trial } from "./trial-record.ts";

export interface TrialParts {
  readonly config: Config;
  readonly folder: string;
  /** The living books. */
  readonly connection: Connection;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

const trialFolderIn = (dataDir: string): string => join(dataDir, "trial");

/** Everything that is wrong with restored books, in words. */
async function faultsOf({ books, config }: RestoredBooks, living: Connection): Promise<readonly string[]> {
  const said: string[] = [];
  const status = await verifyBooks({
    connection: books.connection,
    keys: sealKeysOf(config),
    files: [sealFileIn(config.dataDir)],
    say: (line) => said.push(line),
  });
  const faults = status === DIFFERS ? [...said] : [];
  for (const figures of await allFigures(books.connection))
    faults.push(...differences(figures, await figuresUpTo(living, figures.agency, figures.position)));
  return faults;
}

/** Tries the newest backup. A fault of the backup is a result; that the trial could not be made is thrown. */
export async function tryBackup(parts: TrialParts): Promise<Trial> {
  const { config, folder, connection, clock, signal } = parts;
  const since = performance.now();
  const into = trialFolderIn(config.dataDir);
  let looked: { copy: string; until: string; faults: readonly string[]; events: number } | undefined;
  let fault: string | undefined;
  try {
    await restoreBooks(
      {
        config,
        folder,
        to: undefined,
        into,
        secrets: secretsOf(config),
        isTrial: true,
        signal,
        say: () => undefined,
        ...(parts.onProgress ? { onProgress: parts.onProgress } : {}),
      },
      async (restored) => {
        const events = (await allFigures(restored.books.connection)).reduce(
          (sum, each) => sum + each.events,
          0,
        );
        looked = {
          copy: restored.plan.copy.manifest.name,
          until: restored.plan.until,
          events,
          faults: await faultsOf(restored, connection),
        };
      },
    );
  } catch (cause) {
    if (!(cause instanceof BackupFault)) throw cause;
    fault = cause.message;
  } finally {
    if (existsSync(into)) rmSync(into, { recursive: true, force: true });
  }
  const at = isoInstant(clock());
  const faults = fault === undefined ? (looked?.faults ?? []) : [fault];
  const trial: Trial = {
    fiducia: "trial",
    copy: looked?.copy ?? "",
    at,
    restoredTo: looked?.until ?? at,
    seconds: Math.round((performance.now() - since) / 1_000),
    isGood: faults.length === 0,
    words:
      faults.length > 0
        ? faults.join(" ")
        : `${looked?.events ?? 0} transactions restored, verified and compared.`,
  };
  const name = `${nameOfMoment(clock())}-of-${trial.copy || "none"}.json`;
  await writeText(join(trialsIn(folder), name), `${JSON.stringify(trial)}\n`);
  return trial;
}
