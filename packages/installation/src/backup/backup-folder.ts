// Whose backups a folder holds, and whether it may be written: no backup goes to a wrong place, or mixes with another's.
import { readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { clusterIn } from "@fiducia/database/embedded/data-folder";
import { within } from "@fiducia/database/pause";
import { z } from "zod";
import { BackupFault, faultOf } from "./backup-fault.ts";
import { markerIn } from "./layout.ts";
import { writeText } from "./sealed-content.ts";

const markerSchema = z.object({ fiducia: z.literal("backup"), system: z.string() });

/** What the data folder remembers: an empty folder of this path is a mount that is away. */
const memoryIn = (dataDir: string): string => join(dataDir, "backup-folder.json");

/** The number that PostgreSQL gave the cluster when it was made; copies of it have the same. */
export async function systemOf(dataDir: string): Promise<string> {
  const control = await readFile(join(clusterIn(dataDir), "global", "pg_control"));
  return control.readBigUInt64LE(0).toString();
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

function parsedMarker(text: string): z.infer<typeof markerSchema> | undefined {
  try {
    return markerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** So long a mount may take for one small file; later it counts as gone. Tests are less patient. */
export const patience = { answerMs: 10_000 };

/** Folders that were asked for their marker and have not answered yet. */
const pendingReads = new Map<string, Promise<unknown>>();

/**
 * Refuses a folder whose mount does not answer. While it is silent one question waits for it and no other is asked: each
 * would keep one of the few threads by which the program reads files and checks passwords.
 */
export async function requireAnswer(folder: string): Promise<void> {
  const question =
    pendingReads.get(folder) ??
    textOf(markerIn(folder))
      .catch(() => undefined)
      .finally(() => pendingReads.delete(folder));
  pendingReads.set(folder, question);
  await within(patience.answerMs, question);
  // Another question may have begun since this one was answered.
  if (pendingReads.get(folder) === question)
    throw new BackupFault(
      `The backup folder ${folder} has not answered for ${patience.answerMs / 1_000} s. Look at its disk, mount or network.`,
    );
}

/** The installation whose backups the folder holds. Refuses a folder that holds none. */
export async function systemOfFolder(folder: string): Promise<string> {
  await requireAnswer(folder);
  const text = await textOf(markerIn(folder)).catch((cause) => Promise.reject(faultOf(cause, folder)));
  const marker = text === undefined ? undefined : parsedMarker(text);
  if (marker) return marker.system;
  throw new BackupFault(
    (await isThere(folder))
      ? `The folder ${folder} holds no backup of Fiducia. Name the folder that BACKUP_DIR named.`
      : `The folder ${folder} is not there. Name the folder that BACKUP_DIR named, or mount its disk.`,
  );
}

const realPath = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));
const isWithin = async (inner: string, outer: string): Promise<boolean> =>
  `${await realPath(inner)}${sep}`.startsWith(`${await realPath(outer)}${sep}`);

async function remembers(dataDir: string, folder: string): Promise<boolean> {
  const memory = await textOf(memoryIn(dataDir));
  return memory !== undefined && JSON.parse(memory).folder === resolve(folder);
}

/**
 * Takes the folder for the backups of this data folder, and finds it taken the next time. Refuses one that is missing,
 * inside the data folder or around it, another installation's, or empty where it was taken before.
 */
export async function claimFolder(folder: string, dataDir: string): Promise<void> {
  try {
    await claim(folder, dataDir);
  } catch (cause) {
    throw faultOf(cause, folder);
  }
}

async function claim(folder: string, dataDir: string): Promise<void> {
  await requireAnswer(folder);
  if (!(await stat(folder)).isDirectory())
    throw new BackupFault(`BACKUP_DIR names ${folder}, which is no folder. Name a folder on another disk.`);
  if ((await isWithin(folder, dataDir)) || (await isWithin(dataDir, folder)))
    throw new BackupFault(
      `The backup folder ${folder} and the data folder ${dataDir} lie within each other: who deletes one deletes both. ` +
        "Set BACKUP_DIR to a folder on another disk.",
    );
  const system = await systemOf(dataDir);
  const text = await textOf(markerIn(folder));
  if (text === undefined) return take(folder, dataDir, system);
  const marker = parsedMarker(text);
  if (marker?.system === system) return;
  throw new BackupFault(
    `The folder ${folder} holds the backups of another installation. Set BACKUP_DIR to a folder of its own.`,
  );
}

async function take(folder: string, dataDir: string, system: string): Promise<void> {
  if (await remembers(dataDir, folder))
    throw new BackupFault(
      `The folder ${folder} held backups and is empty now: its disk is probably not mounted. Mount it. ` +
        `If it was emptied on purpose, remove ${memoryIn(dataDir)}.`,
    );
  await writeText(markerIn(folder), `${JSON.stringify({ fiducia: "backup", system })}\n`);
  await writeFile(memoryIn(dataDir), `${JSON.stringify({ folder: resolve(folder) })}\n`, { mode: 0o600 });
}

/** Whether both folders lie on one disk, which can be lost as one. */
export async function isSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(folder), stat(dataDir)]);
  return one.dev === other.dev;
}
