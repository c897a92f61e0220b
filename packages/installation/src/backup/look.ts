// Looks at the backups and describes their state.
import type { BackupState } from "@fiducia/contract/backup-state";
import type { Connection } from "@fiducia/database/unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { BackupFault } from "./backup-fault.ts";
import { claimFolder, isSameDisk } from "./backup-folder.ts";
import { type Catalogue, oldestOf, readCatalogue, walBytes, youngestOf } from "./catalogue.ts";
import { rawBytesOf, storedBytesOf } from "./manifest.ts";
import { waitingIn } from "./wal-carrier.ts";

export interface Looking {
  readonly config: Config;
  readonly connection: Connection;
  readonly underWay: BackupState["underWay"];
  /** What keeps the carrier from carrying. */
  readonly carrierFault: string | undefined;
}

const NEWEST_TRIALS = 20;

const nothing = ({ config, underWay }: Pick<Looking, "config" | "underWay">): BackupState => ({
  folder: config.backup.folder ?? null,
  isEmbedded: config.databaseUrl === undefined,
  isEncrypted: config.backup.keys !== undefined,
  everyHours: config.backup.everyHours ?? null,
  isSameDisk: false,
  copies: [],
  trials: [],
  oldestMoment: null,
  youngestMoment: null,
  logBytes: 0,
  waitingSince: null,
  underWay,
  faults: [],
  archiver: null,
});

async function archiverOf(connection: Connection): Promise<BackupState["archiver"]> {
  const { rows } = await sql<{ mode: string; lastAt: string | null; lastFailedAt: string | null }>`
    select current_setting('archive_mode') as mode,
      (extract(epoch from last_archived_time) * 1000)::bigint::text as "lastAt",
      (extract(epoch from last_failed_time) * 1000)::bigint::text as "lastFailedAt"
    from pg_stat_archiver`.execute(connection);
  const [archiver] = rows;
  const iso = (at: string | null | undefined) => (at ? isoInstant(Number(at) as Instant) : null);
  return {
    isOn: archiver?.mode !== "off",
    lastAt: iso(archiver?.lastAt),
    lastFailedAt: iso(archiver?.lastFailedAt),
  };
}

async function described(catalogue: Catalogue): Promise<Partial<BackupState>> {
  const copies = catalogue.copies.map(({ manifest, until }) => ({
    name: manifest.name,
    endedAt: manifest.endedAt,
    until: until ?? null,
    bytes: rawBytesOf(manifest),
    storedBytes: storedBytesOf(manifest),
  }));
  const missing = catalogue.copies.flatMap(({ manifest, until, line }) =>
    until === undefined && line.missing
      ? [`Copy ${manifest.name} cannot be restored: its log file ${line.missing} is missing.`]
      : [],
  );
  return {
    copies: copies.reverse(),
    trials: catalogue.trials
      .map(({ fiducia: _, ...trial }) => trial)
      .reverse()
      .slice(0, NEWEST_TRIALS),
    oldestMoment: oldestOf(catalogue) ?? null,
    youngestMoment: youngestOf(catalogue) ?? null,
    logBytes: await walBytes(catalogue),
    faults: [...catalogue.faults, ...missing],
  };
}

/** The state of the backups now; a folder that cannot be read is a fault in it. */
export async function lookAtBackups(looking: Looking): Promise<BackupState> {
  const { config, connection, carrierFault } = looking;
  const { folder, keys } = config.backup;
  const start = nothing(looking);
  if (config.databaseUrl !== undefined) return { ...start, archiver: await archiverOf(connection) };
  if (folder === undefined) return start;
  const { sinceMs } = await waitingIn(config.dataDir);
  const waitingSince = sinceMs === undefined ? null : isoInstant(Math.floor(sinceMs) as Instant);
  try {
    await claimFolder(folder, config.dataDir);
    const folderState = await described(await readCatalogue(folder, keys));
    const faults = [...(folderState.faults ?? []), ...(carrierFault ? [carrierFault] : [])];
    return {
      ...start,
      ...folderState,
      waitingSince,
      isSameDisk: await isSameDisk(folder, config.dataDir),
      faults,
    };
  } catch (cause) {
    if (!(cause instanceof BackupFault)) throw cause;
    return { ...start, waitingSince, faults: [cause.message] };
  }
}
