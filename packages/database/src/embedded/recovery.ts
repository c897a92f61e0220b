// Brings a restored cluster to a moment: PostgreSQL replays its log, segment by segment, and becomes a server of its own.

import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { urlOf } from "../address.ts";
import { pause } from "../pause.ts";
import { archivingTo, NOT_ARCHIVING } from "./archiving.ts";
import { findBinaries } from "./binaries.ts";
import { clusterIn, logIn, openDataFolder, reachableBinaries, requireSameMajor } from "./data-folder.ts";
import { SUPERUSER, writePasswords } from "./initialise.ts";
import { listeningPlace } from "./listen.ts";
import { LOGIN, OWNER } from "./logins.ts";
import { findPostmaster, type Launch, launch, stopPostmaster } from "./postmaster.ts";
import { serverUser } from "./server-user.ts";

export interface Recovery {
  /** A data folder whose cluster was unpacked. */
  readonly dataFolder: string;
  /** The command that brings a segment, as PostgreSQL writes it. */
  readonly restoreCommand: string;
  /** The timeline on which to end, as a number. */
  readonly timeline: number;
  /** ISO; undefined for the end of the log. */
  readonly to: string | undefined;
  /** Where the log of the new timeline is handed over; undefined for nowhere. */
  readonly archiveTo: string | undefined;
  /** Whether other programs of the machine come first. */
  readonly isSlow: boolean;
  readonly signal: AbortSignal;
}

/** PostgreSQL's words when the log ended before the moment: then every change before the moment was in it. */
const TOO_SHORT = "recovery ended before configured recovery target was reached";

export class RecoveryFailure extends Error {}

const lastWords = (log: string): string =>
  existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-6).join("\n") : "";

async function prepare(recovery: Recovery): Promise<Launch> {
  const { dataFolder, archiveTo, to } = recovery;
  const user = serverUser();
  openDataFolder(dataFolder, user);
  const cluster = clusterIn(dataFolder);
  const binaries = await reachableBinaries(dataFolder, await findBinaries(), user);
  requireSameMajor(cluster, binaries);
  const { host, port } = await listeningPlace(dataFolder, user);
  const privately = (name: string, text: string): string => {
    const file = join(cluster, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  privately("recovery.signal", "");
  // The passwords of the copied cluster are not in the backup. Its socket is in a folder that only its user enters.
  const openDoor = privately("restore-hba.conf", "local all all trust\n");
  const settings = [
    ...["hot_standby=off", "recovery_target_action=promote", `hba_file=${openDoor}`],
    ...[`restore_command=${recovery.restoreCommand}`, `recovery_target_timeline=${recovery.timeline}`],
    ...(to === undefined ? [] : [`recovery_target_time=${to.replace("T", " ").replace("Z", "+00")}`]),
    ...(archiveTo === undefined ? NOT_ARCHIVING : archivingTo(archiveTo, user)),
  ];
  return { cluster, binaries, user, log: logIn(dataFolder), host, port, settings };
}

/** Waits until the server has replayed its log and writes; false when it ended instead. */
async function untilRecovered(options: Launch, { isSlow, signal }: Recovery): Promise<boolean> {
  const child = launch(options);
  let ended = false;
  for (const event of ["exit", "error"] as const)
    child.once(event, () => {
      ended = true;
    });
  if (isSlow && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  while (!ended) {
    if (signal.aborted) {
      await stopPostmaster(options.cluster, options.binaries);
      signal.throwIfAborted();
    }
    if (findPostmaster(options.cluster)?.status === "ready") return true;
    await pause(20);
  }
  return false;
}

async function setPasswords({ cluster, host, port, user }: Launch): Promise<void> {
  const make = (): string => randomBytes(24).toString("base64url");
  const passwords = { superuser: make(), owner: make(), login: make() };
  const url = urlOf({ host, port, user: SUPERUSER, password: "", database: SUPERUSER });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [role, password] of [
      [SUPERUSER, passwords.superuser],
      [OWNER, passwords.owner],
      [LOGIN, passwords.login],
    ] as const)
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
  writePasswords(cluster, passwords, user);
}

/**
 * Replays the log up to the moment, gives the logins new passwords, and stops the server. Throws `RecoveryFailure` with
 * PostgreSQL's words when it cannot.
 */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const options = await prepare(recovery);
  try {
    if (!(await untilRecovered(options, recovery))) {
      const words = lastWords(options.log);
      if (recovery.to === undefined || !words.includes(TOO_SHORT)) throw new RecoveryFailure(words);
      // The last change lies before the moment: the end of the log is the moment.
      return await recoverCluster({ ...recovery, to: undefined });
    }
    await setPasswords(options);
  } finally {
    await stopPostmaster(options.cluster, options.binaries);
  }
}

/** Stops what a killed restore left running in the folder. */
export async function stopRecovery(dataFolder: string): Promise<void> {
  if (findPostmaster(clusterIn(dataFolder)))
    await stopPostmaster(clusterIn(dataFolder), await findBinaries());
}
