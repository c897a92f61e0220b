// Makes a base copy of the running cluster, while postings go on.
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { clusterIn } from "@fiducia/database/embedded/data-folder";
import { SUPERUSER } from "@fiducia/database/embedded/initialise";
import { runningServerUrl } from "@fiducia/database/embedded/running-server";
import { pause } from "@fiducia/database/pause";
import { type Clock, type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { Client } from "pg";
import { keyMarkOf } from "../seals/seal.ts";
import { programVersion } from "../version.ts";
import { spoolIn } from "../wal-spool.ts";
import { BackupFault, faultOf } from "./backup-fault.ts";
import { claimFolder, isThere, systemOf } from "./backup-folder.ts";
import { clusterFiles } from "./cluster-files.ts";
import { copiesIn, copyIn, isCopyName, momentOfName, nameOfMoment, UNFINISHED, walFileIn } from "./layout.ts";
import { FORMAT, type Manifest, manifestText, type Pack, type Piece } from "./manifest.ts";
import { syncFolder, writeSealed, writeText } from "./sealed-content.ts";
import type { WalCarrier } from "./wal-carrier.ts";

export interface CopyParts {
  readonly dataDir: string;
  readonly folder: string;
  readonly keys: KeyRing | undefined;
  readonly carrier: WalCarrier;
  /** What of the data folder goes along, encrypted only; undefined where nothing is encrypted. */
  readonly secrets: (() => Promise<string>) | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Pauses between two blocks, as a multiple of the time that a block took: postings come first. */
  readonly ease: number;
  readonly onProgress?: (done: number, all: number) => void;
}

const COPY_LOCK = 5_701_003;
const PACK = 64 * 1024 * 1024;
const BLOCK = 1024 * 1024;
const ARCHIVED_MS = 120_000;
const SECOND_MS = 1_000;

interface Begun {
  readonly firstSegment: string;
  readonly startedAt: string;
  readonly postgres: number;
  readonly migrations: number;
  readonly zone: string;
}

const BEGIN = `select pg_walfile_name(pg_backup_start('fiducia', true)) as "firstSegment",
  (extract(epoch from clock_timestamp()) * 1000)::bigint::text as "startedAt", current_setting('server_version_num')::int / 10000 as postgres,
  (select count(*)::int from schema_migration) as migrations,
  coalesce((select a.time_zone from agency a left join user_account u using (agency_id)
    group by a.agency_id, a.time_zone order by count(*) desc, a.agency_id limit 1), 'UTC') as zone`;

async function openServer(dataDir: string): Promise<Client> {
  const url = runningServerUrl(dataDir, SUPERUSER);
  if (!url) throw new BackupFault("The database server does not run. Start Fiducia, then make the backup.");
  const client = new Client({ connectionString: url, application_name: "fiducia backup" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** One copy at a time, whoever makes it; and none of a server whose log goes nowhere, or elsewhere. */
async function reserve(client: Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ free: boolean; mode: string; command: string }>(
    `select pg_try_advisory_lock(${COPY_LOCK}) as free, current_setting('archive_mode') as mode,
       current_setting('archive_command') as command`,
  );
  if (!rows[0]?.free) throw new BackupFault("Another backup is being made. Wait until it has ended.");
  if (rows[0].mode !== "on" || !rows[0].command.includes(spoolIn(dataDir)))
    throw new BackupFault("The server runs without BACKUP_DIR. Set it, and start Fiducia again.");
}

/** Removes what killed copies left. */
async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(copiesIn(folder), { recursive: true });
  for (const name of await readdir(copiesIn(folder)))
    if (name.endsWith(UNFINISHED)) await rm(join(copiesIn(folder), name), { recursive: true });
}

/** Later than every copy that is there, also after the clock was set back. */
async function nextName(folder: string, now: Instant): Promise<string> {
  const last = (await readdir(copiesIn(folder))).filter(isCopyName).sort().at(-1);
  const after = last ? instantOf(momentOfName(last)) + SECOND_MS : 0;
  return nameOfMoment(Math.max(now, after) as Instant);
}

class Packer {
  readonly packs: Pack[] = [];
  readonly #parts: CopyParts;
  readonly #into: string;
  #done = 0;
  #all = 0;

  constructor(parts: CopyParts, into: string) {
    this.#parts = parts;
    this.#into = into;
  }

  /** The bytes of one piece. A file that vanished or was cut meanwhile gives fewer: the log brings what is missing. */
  async *#blocks({ path, at, bytes }: Piece, took: (bytes: number) => void): AsyncGenerator<Buffer> {
    const file = await open(join(clusterIn(this.#parts.dataDir), path)).catch((cause) => {
      if (cause.code === "ENOENT") return undefined;
      throw cause;
    });
    try {
      for (let done = 0; file && done < bytes; ) {
        const begun = performance.now();
        this.#parts.signal.throwIfAborted();
        const block = Buffer.allocUnsafe(Math.min(BLOCK, bytes - done));
        const { bytesRead } = await file.read(block, 0, block.length, at + done);
        if (bytesRead === 0) return;
        done += bytesRead;
        took(bytesRead);
        yield block.subarray(0, bytesRead);
        this.#done += bytesRead;
        this.#parts.onProgress?.(this.#done, this.#all);
        if (this.#parts.ease > 0) await pause((performance.now() - begun) * this.#parts.ease);
      }
    } finally {
      await file?.close();
    }
  }

  async #write(planned: readonly Piece[]): Promise<void> {
    const name = `pack-${String(this.packs.length + 1).padStart(4, "0")}`;
    const pieces: Piece[] = [];
    const blocksOf = (piece: Piece, took: (bytes: number) => void) => this.#blocks(piece, took);
    async function* content(): AsyncGenerator<Buffer> {
      for (const piece of planned) {
        let bytes = 0;
        yield* blocksOf(piece, (more) => {
          bytes += more;
        });
        // A file that is gone is left out; an empty one belongs into the cluster.
        if (bytes > 0 || piece.bytes === 0) pieces.push({ ...piece, bytes });
      }
    }
    const sealedName = `${this.#into}/${name}`;
    const path = join(copyIn(this.#parts.folder, this.#into + UNFINISHED), name);
    const written = await writeSealed(
      path,
      { name: sealedName, facts: {}, source: content() },
      this.#parts.keys,
    );
    this.packs.push({ name, ...written, pieces });
  }

  async run(files: readonly { path: string; bytes: number }[]): Promise<void> {
    this.#all = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let planned: Piece[] = [];
    let size = 0;
    for (const { path, bytes } of files)
      for (let at = 0; at === 0 || at < bytes; at += PACK) {
        const part = Math.min(PACK, bytes - at);
        if (size + part > PACK && planned.length > 0) {
          await this.#write(planned);
          [planned, size] = [[], 0];
        }
        planned.push({ path, at, bytes: part });
        size += part;
      }
    await this.#write(planned);
  }
}

/** Waits until the backup folder has the last segment that the copy needs. */
async function untilCarried({ folder, carrier, signal }: CopyParts, segment: string): Promise<void> {
  const since = performance.now();
  while (!(await isThere(walFileIn(folder, segment)))) {
    signal.throwIfAborted();
    if (performance.now() - since > ARCHIVED_MS)
      throw new BackupFault(
        `The log file ${segment} has not arrived within two minutes: the database's log in the data folder says why.`,
      );
    await carrier.carry();
    await pause(50);
  }
}

async function copy(parts: CopyParts, client: Client): Promise<Manifest> {
  const { folder, dataDir, keys, clock } = parts;
  await removeUnfinished(folder);
  const name = await nextName(folder, clock());
  const unfinished = copyIn(folder, name + UNFINISHED);
  await mkdir(unfinished);
  const { rows: begun } = await client.query<Begun>(BEGIN);
  const [start] = begun;
  if (!start) throw new Error("the server did not say where the copy begins");
  const packer = new Packer(parts, name);
  const { folders, files } = await clusterFiles(clusterIn(dataDir));
  await packer.run(files);
  const { rows: ended } = await client.query<{ lastSegment: string; label: string; endedAt: string }>(
    `select pg_walfile_name(lsn) as "lastSegment", labelfile as label, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as "endedAt"
       from pg_backup_stop(false)`,
  );
  const [end] = ended;
  if (!end) throw new Error("the server did not say where the copy ends");
  await untilCarried(parts, end.lastSegment);
  const secrets = parts.secrets && keys ? await writeSecrets(parts, name) : null;
  const manifest: Manifest = {
    fiducia: "copy",
    format: FORMAT,
    name,
    system: await systemOf(dataDir),
    program: programVersion(),
    postgres: start.postgres,
    migrations: start.migrations,
    zone: start.zone,
    startedAt: isoText(start.startedAt),
    endedAt: isoText(end.endedAt),
    firstSegment: start.firstSegment,
    lastSegment: end.lastSegment,
    label: end.label,
    folders: [...folders],
    packs: packer.packs,
    secrets,
    key: keys?.[0].version ?? 0,
    keyMark: keys ? keyMarkOf(keys[0]) : "",
  };
  await writeText(join(unfinished, "manifest.json"), manifestText(manifest, keys));
  await rename(unfinished, copyIn(folder, name));
  await syncFolder(copiesIn(folder));
  return manifest;
}

/** Milliseconds since 1970 by the clock of the database. */
const isoText = (at: string): string => isoInstant(Number(at) as Instant);

async function writeSecrets(
  { folder, keys, secrets }: CopyParts,
  name: string,
): Promise<Manifest["secrets"]> {
  const content = { name: `${name}/secrets`, facts: {}, source: [Buffer.from((await secrets?.()) ?? "{}")] };
  const written = await writeSealed(join(copyIn(folder, name + UNFINISHED), "secrets"), content, keys);
  return { name: "secrets", ...written };
}

/** Makes a base copy; it is offered once it is whole, with the log that it needs. */
export async function makeCopy(parts: CopyParts): Promise<Manifest> {
  await claimFolder(parts.folder, parts.dataDir);
  const client = await openServer(parts.dataDir);
  try {
    await reserve(client, parts.dataDir);
    return await copy(parts, client);
  } catch (cause) {
    throw faultOf(cause, parts.folder);
  } finally {
    // A copy that was begun ends with its session.
    await client.end();
  }
}
