// Where the embedded server listens: a socket that only its user can reach, or loopback where there are no sockets.
import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartRefusal } from "../start-refusal.ts";
import { privateFolder } from "./data-folder.ts";
import type { ServerUser } from "./server-user.ts";

export interface Place {
  /** The socket's folder, or the loopback address. */
  readonly host: string;
  readonly port: number;
}

const PORT = 5432;
/** The longest socket path that systems allow, without its terminating byte. */
const LONGEST_SOCKET = 103;

const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_SOCKET;

/** The socket's directory: the data folder, or the temporary directory when that path is too long. */
export function socketFolder(dataFolder: string, temporary = tmpdir()): string {
  const beside = join(resolve(dataFolder), "socket");
  if (fits(beside)) return beside;
  const mark = createHash("sha256").update(resolve(dataFolder)).digest("hex").slice(0, 12);
  return join(temporary, `fiducia-${mark}`);
}

/** Another user could have created a directory of this name; the server must not listen in it. */
function requireOwn(folder: string, user: ServerUser | undefined): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  const ours = [user?.uid, process.getuid?.()].includes(stats.uid);
  if (stats.isDirectory() && ours) return;
  throw new StartRefusal(
    `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Prepares the directory in which the server will listen. */
export async function listeningPlace(dataFolder: string, user: ServerUser | undefined): Promise<Place> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  const folder = socketFolder(dataFolder);
  requireOwn(folder, user);
  privateFolder(folder, user);
  return { host: folder, port: PORT };
}
