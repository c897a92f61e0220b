// The data folder of the installation: where it is and who may enter it.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";
import { type Binaries, program } from "./binaries.ts";
import { runProgram } from "./run-program.ts";
import { impassable, type ServerUser } from "./server-user.ts";

/** The database cluster inside the data folder. */
export const clusterIn = (dataFolder: string): string => join(dataFolder, "postgres");

/** Books that are restored come to be under this name, so that nobody takes half of them for books. */
export const RESTORING = "restoring";

/** Refuses a folder in which a restore was broken off: an agency must not begin anew where its books should be. */
export function requireNothingRestoring(dataFolder: string): void {
  if (existsSync(clusterIn(dataFolder)) || !existsSync(join(dataFolder, RESTORING))) return;
  throw new StartRefusal(
    `A restore into ${dataFolder} was broken off before the books were whole. Empty the folder and restore again.`,
  );
}

export const logIn = (dataFolder: string): string => join(dataFolder, "postgres.log");

function troubleWith(folder: string, cause: unknown): StartRefusal {
  const { code } = cause as NodeJS.ErrnoException;
  return new StartRefusal(
    `The data folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that you may write.`,
  );
}

/** Creates the data folder, and refuses a folder on the way to it that the server's user cannot pass, by name. */
export function openDataFolder(dataFolder: string, user: ServerUser | undefined): void {
  try {
    const made = mkdirSync(dataFolder, { recursive: true, mode: user ? 0o711 : 0o700 });
    // A restrictive umask of root would keep the server's user out of a folder that is made for it.
    for (let at = dataFolder; user && made; at = dirname(at)) {
      chmodSync(at, 0o711);
      if (at === made) break;
    }
    const probe = join(dataFolder, `.writable-${process.pid}`);
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
  } catch (cause) {
    throw troubleWith(dataFolder, cause);
  }
  const wall = user && impassable(dataFolder, user);
  if (wall) {
    throw new StartRefusal(
      `The database server runs as the user ${user.name}, who cannot pass the folder ${wall}. ` +
        `Allow it (chmod o+x ${wall}) or set DATA_DIR to another folder.`,
    );
  }
}

/** A folder that only the server's user may enter, and root where root starts the server. */
export function privateFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/**
 * The binaries where the server's user can run them: in place, or as a copy in the data folder when they are in a
 * folder that this user cannot read, such as a clone in root's home.
 */
export async function reachableBinaries(
  dataFolder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<Binaries> {
  const usable = async (candidate: Binaries): Promise<boolean> =>
    (await runProgram(program(candidate, "postgres"), ["--version"], user)).status === 0;
  if (!user || (await usable(binaries))) return binaries;
  const copy = { ...binaries, folder: join(dataFolder, `postgres-binaries-${binaries.version}`) };
  if (!existsSync(copy.folder)) copyBinaries(binaries.folder, copy.folder);
  if (await usable(copy)) return copy;
  throw new StartRefusal(
    `The user ${user.name} cannot run the copy of PostgreSQL in ${copy.folder}. ` +
      "Set DATA_DIR to a folder on a file system that allows programs.",
  );
}

function copyBinaries(from: string, to: string): void {
  const unfinished = `${to}-${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (cause) {
    rmSync(unfinished, { recursive: true });
    // Another start may have finished its copy first.
    if (!existsSync(to)) throw cause;
  }
}

/** Refuses a cluster of another major version of PostgreSQL, which this one cannot read. */
export function requireSameMajor(cluster: string, binaries: Binaries): void {
  const made = Number.parseInt(readFileSync(join(cluster, "PG_VERSION"), "utf8"), 10);
  if (made === binaries.major) return;
  throw new StartRefusal(
    `The books in ${cluster} were written by PostgreSQL ${made}, this is PostgreSQL ${binaries.major}. ` +
      `Start the version of Fiducia that wrote them.`,
  );
}
