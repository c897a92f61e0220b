// Restores books from a backup into an empty folder: all of it or nothing.
import { existsSync, readdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBinaries } from "@fiducia/database/embedded/binaries";
import { clusterIn, openDataFolder, RESTORING } from "@fiducia/database/embedded/data-folder";
import { RecoveryFailure, recoverCluster, stopRecovery } from "@fiducia/database/embedded/recovery";
import { serverUser } from "@fiducia/database/embedded/server-user";
import { readMigrations, schemaFolders } from "@fiducia/database/schema-files";
import { type Books, openBooks } from "../books.ts";
import type { Config } from "../config.ts";
import { spoolIn } from "../wal-spool.ts";
import { BackupFault, DamagedFile, faultOf } from "./backup-fault.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { copyIn } from "./layout.ts";
import { type Manifest, rawBytesOf } from "./manifest.ts";
import { copyFor, leadsTo, type Plan, planRestore } from "./restore-plan.ts";
import { readSealed } from "./sealed-content.ts";
import { laySeals, laySecrets, readSecrets, type Secrets } from "./secrets.ts";
import { SegmentFeeder } from "./segment-feeder.ts";
import { unpackCopy } from "./unpack.ts";

export interface Progress {
  readonly step: "unpack" | "replay";
  readonly done: number;
  readonly all: number;
}

export interface RestoreParts {
  readonly config: Config;
  /** The backup folder. */
  readonly folder: string;
  /** ISO; undefined for the youngest moment. */
  readonly to: string | undefined;
  /** The data folder that comes to be. */
  readonly into: string;
  /** Keys and seals where the copy has none, as one that is not encrypted. */
  readonly secrets: Secrets | undefined;
  /** A trial lets other programs of the machine go first, and hands no log over. */
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly onProgress?: (progress: Progress) => void;
}

export interface RestoredBooks {
  readonly books: Books;
  /** The settings under which they were opened. */
  readonly config: Config;
  readonly plan: Plan;
}

async function requireEmpty(into: string): Promise<void> {
  if (!existsSync(into)) return;
  const there = readdirSync(into);
  if (there.every((name) => name === RESTORING)) {
    await stopRecovery(join(into, RESTORING));
    rmSync(join(into, RESTORING), { recursive: true, force: true });
    return;
  }
  throw new BackupFault(
    `The folder ${into} is not empty: a restore overwrites nothing. Name an empty one with --into, ` +
      (existsSync(clusterIn(into)) ? "or stop Fiducia and move the old books away." : "or empty it."),
  );
}

async function requireReadable({ migrations, postgres, program, name }: Manifest): Promise<void> {
  const ours = readMigrations(schemaFolders().migrations).length;
  if (migrations > ours)
    throw new BackupFault(
      `Copy ${name} was written by Fiducia ${program}, whose books are newer than this program. Restore it with that one.`,
    );
  const { major } = await findBinaries();
  if (postgres !== major)
    throw new BackupFault(
      `Copy ${name} was written by PostgreSQL ${postgres}, this is PostgreSQL ${major}. Restore it with the Fiducia that wrote it.`,
    );
}

const MB = 1_000_000;

/** Room for the files and for the log on its way. */
function requireRoom(into: string, manifest: Manifest): void {
  let there = into;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  const needed = rawBytesOf(manifest) * 1.1 + 100 * MB;
  if (bavail * bsize < needed)
    throw new BackupFault(
      `${there} has ${Math.floor((bavail * bsize) / MB)} MB free, and the books need ${Math.ceil(needed / MB)} MB. Make room, or name another folder.`,
    );
}

async function secretsIn({ folder, config, secrets }: RestoreParts, manifest: Manifest) {
  if (!manifest.secrets) return secrets;
  const path = join(copyIn(folder, manifest.name), "secrets");
  const text = await readSealed(path, `${manifest.name}/secrets`, config.backup.keys);
  return readSecrets(text.toString("utf8"));
}

async function replay(parts: RestoreParts, plan: Plan, dataFolder: string): Promise<void> {
  const { config, folder, isTrial, signal, onProgress } = parts;
  const feeder = new SegmentFeeder({
    folder,
    keys: config.backup.keys,
    names: plan.names,
    place: join(dataFolder, "segments"),
    onGiven: (done) => onProgress?.({ step: "replay", done, all: plan.names.length }),
  });
  feeder.start();
  try {
    await recoverCluster({
      dataFolder,
      restoreCommand: feeder.command,
      to: plan.to,
      isSlow: isTrial,
      signal,
      timeline: Number.parseInt(plan.copy.line.timeline, 16),
      archiveTo: isTrial || config.backup.folder === undefined ? undefined : spoolIn(dataFolder),
    });
  } catch (cause) {
    if (feeder.fault) throw faultOf(feeder.fault, folder);
    if (!(cause instanceof RecoveryFailure)) throw cause;
    throw new BackupFault(`PostgreSQL could not replay the log. It said:\n${cause.message}`);
  } finally {
    await feeder.stop();
    rmSync(join(dataFolder, "segments"), { recursive: true, force: true });
  }
}

interface Unpacked {
  readonly plan: Plan;
  readonly secrets: Secrets | undefined;
}

async function unpackPlanned(parts: RestoreParts, plan: Plan, dataFolder: string): Promise<Unpacked> {
  const { folder, config, signal } = parts;
  const { manifest } = plan.copy;
  await requireReadable(manifest);
  requireRoom(parts.into, manifest);
  const secrets = await secretsIn(parts, manifest);
  await unpackCopy({
    folder,
    keys: config.backup.keys,
    manifest,
    cluster: clusterIn(dataFolder),
    signal,
    onProgress: (done, all) => parts.onProgress?.({ step: "unpack", done, all }),
  });
  return { plan, secrets };
}

/**
 * Unpacks the newest copy that leads to the moment; where it is damaged, the one before it, whose log leads there too. A
 * trial tries the newest copy alone.
 */
async function unpackNewest(
  parts: RestoreParts,
  catalogue: Catalogue,
  dataFolder: string,
): Promise<Unpacked> {
  const copy = copyFor(catalogue, parts.to);
  const { name } = copy.manifest;
  try {
    const plan = await planRestore(catalogue, { copy, to: parts.to, keys: parts.config.backup.keys });
    return await unpackPlanned(parts, plan, dataFolder);
  } catch (fault) {
    const copies = catalogue.copies.filter(({ manifest }) => manifest.name !== name);
    const earlier = { ...catalogue, copies };
    if (!(fault instanceof DamagedFile) || parts.isTrial) throw fault;
    if (!leadsTo(earlier, parts.to))
      throw new BackupFault(`${fault.message} No other copy leads to that moment.`);
    parts.say(`${fault.message} The copy before it is restored, with the log since.`);
    rmSync(clusterIn(dataFolder), { recursive: true, force: true });
    return unpackNewest(parts, earlier, dataFolder);
  }
}

async function restoreInto(
  parts: RestoreParts,
  dataFolder: string,
  work: (restored: RestoredBooks) => Promise<void>,
): Promise<void> {
  const { config, say, isTrial } = parts;
  const catalogue = await readCatalogue(parts.folder, config.backup.keys);
  openDataFolder(dataFolder, serverUser());
  const { plan, secrets } = await unpackNewest(parts, catalogue, dataFolder);
  await replay(parts, plan, dataFolder);
  if (secrets) laySecrets(dataFolder, secrets);
  const backup = isTrial ? { ...config.backup, folder: undefined } : config.backup;
  const opened = { ...config, dataDir: dataFolder, backup };
  const books = await openBooks({
    config: opened,
    say,
    onTrouble: say,
    onGone: (trouble) => say(trouble.message),
  });
  try {
    if (secrets) await laySeals(dataFolder, books.connection, secrets.seals);
    await work({ books, config: opened, plan });
  } finally {
    await books.close();
  }
}

/**
 * Restores the books and lets `work` look at them while they are open; only then do they get their place. Refuses, in
 * words, a place that is not empty and a backup that does not lead to the moment; what was begun is removed.
 */
export async function restoreBooks(
  parts: RestoreParts,
  work: (restored: RestoredBooks) => Promise<void>,
): Promise<void> {
  const { into } = parts;
  const wasThere = existsSync(into);
  await requireEmpty(into);
  const dataFolder = join(into, RESTORING);
  try {
    await restoreInto(parts, dataFolder, work);
    rmSync(join(dataFolder, "socket"), { recursive: true, force: true });
    if (parts.isTrial) return;
    for (const name of readdirSync(dataFolder).sort())
      if (name !== "postgres") renameSync(join(dataFolder, name), join(into, name));
    // Last: with its cluster the folder holds books.
    renameSync(clusterIn(dataFolder), clusterIn(into));
  } finally {
    await stopRecovery(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
    if (!wasThere && existsSync(into) && readdirSync(into).length === 0) rmSync(into, { recursive: true });
  }
}
