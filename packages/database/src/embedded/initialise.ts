// Creates the cluster at the first start: completely or not at all, with checksums and generated passwords.
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";
import { type Binaries, program } from "./binaries.ts";
import { privateFolder } from "./data-folder.ts";
import { isAlive } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

/** The passwords of the three logins, stored beside the cluster. */
export interface Passwords {
  readonly superuser: string;
  readonly owner: string;
  readonly login: string;
}

const PASSWORDS = "fiducia-passwords.json";
const UNFINISHED = "postgres-unfinished-";
export const SUPERUSER = "postgres" as const;

const newPassword = (): string => randomBytes(24).toString("base64url");

export function readPasswords(cluster: string): Passwords {
  return JSON.parse(readFileSync(join(cluster, PASSWORDS), "utf8")) as Passwords;
}

export function writePasswords(cluster: string, passwords: Passwords, user: ServerUser | undefined): void {
  writePrivate(join(cluster, PASSWORDS), JSON.stringify(passwords), user);
}

function writePrivate(file: string, text: string, user: ServerUser | undefined): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

/** Collation by code point, the same on every machine: the builtin provider from 17 on, locale C before. */
const collationFlags = (major: number): readonly string[] =>
  major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C"];

/**
 * Removes what a killed first start left, unless its process is still running. That start's initdb may still write
 * into its folder; then the folder stays for a later start to remove.
 */
function removeUnfinished(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter((entry) => entry.startsWith(UNFINISHED))) {
    if (!isAlive(Number(name.slice(UNFINISHED.length)))) removeIfStill(join(dataFolder, name));
  }
}

function removeIfStill(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw cause;
  }
}

interface Place {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: ServerUser | undefined;
}

/** Creates the cluster if it does not exist. It gets its name only when it is complete. */
export async function initialise({ cluster, binaries, user }: Place): Promise<void> {
  const dataFolder = dirname(cluster);
  removeUnfinished(dataFolder);
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  requireEmpty(cluster);
  const unfinished = join(dataFolder, UNFINISHED + process.pid);
  const made = join(unfinished, "postgres");
  privateFolder(unfinished, user);
  const passwords = { superuser: newPassword(), owner: newPassword(), login: newPassword() };
  const passwordFile = join(unfinished, "password");
  writePrivate(passwordFile, passwords.superuser, user);
  const flags = [`--pgdata=${made}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
  const rest = ["--auth=scram-sha-256", "--encoding=UTF8", "--data-checksums"];
  const initdb = program(binaries, "initdb");
  const ended = await runProgram(initdb, [...flags, ...rest, ...collationFlags(binaries.major)], user);
  if (ended.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartRefusal(`The books could not be laid out in ${cluster}: ${ended.output.trim()}`);
  }
  writePasswords(made, passwords, user);
  putInPlace(made, cluster);
  rmSync(unfinished, { recursive: true, force: true });
}

function requireEmpty(cluster: string): void {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  throw new StartRefusal(
    `The folder ${cluster} holds something that is no PostgreSQL cluster. Set DATA_DIR to another folder.`,
  );
}

function putInPlace(made: string, cluster: string): void {
  try {
    // Rename replaces an empty folder, except on Windows, where it has to be removed first.
    if (process.platform === "win32" && existsSync(cluster)) rmdirSync(cluster);
    renameSync(made, cluster);
  } catch (cause) {
    // Another start may have finished first; its cluster is used.
    if (!existsSync(join(cluster, "PG_VERSION"))) throw cause;
  }
}
