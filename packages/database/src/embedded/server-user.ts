// The user that runs the database server: PostgreSQL refuses to run as root.
import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartRefusal } from "../start-refusal.ts";

/** The user of the machine that runs the server; undefined for the one who starts Fiducia. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Reads a line of /etc/passwd. */
function findUser(list: string, name: string): ServerUser | undefined {
  const fields = list
    .split("\n")
    .map((line) => line.split(":"))
    .find(([user]) => user === name);
  if (!fields) return undefined;
  // macOS writes the ids of nobody as negative numbers.
  return { name, uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
}

/** As root: `postgres` where the machine has that user, else `nobody`. As anybody else: undefined. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const list = readFileSync("/etc/passwd", "utf8");
  const user = findUser(list, "postgres") ?? findUser(list, "nobody");
  if (!user || user.uid === 0) {
    throw new StartRefusal(
      "PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody. " +
        "Start Fiducia as an ordinary user, or set DATABASE_URL.",
    );
  }
  return user;
}

function mayPass(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/**
 * The outermost folder on the way to `folder`, including it, that the user cannot enter; undefined if there is none.
 */
export function impassable(folder: string, user: ServerUser): string | undefined {
  const way: string[] = [];
  for (let at = resolve(folder); ; at = dirname(at)) {
    way.unshift(at);
    if (dirname(at) === at) break;
  }
  return way.find((step) => !mayPass(step, user));
}
