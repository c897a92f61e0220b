// Unpacks a base copy into an empty cluster.
import { mkdirSync } from "node:fs";
import { chmod, chown, type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { privateFolder } from "@fiducia/database/embedded/data-folder";
import { type ServerUser, serverUser } from "@fiducia/database/embedded/server-user";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { DamagedFile } from "./backup-fault.ts";
import { copyIn } from "./layout.ts";
import { type Manifest, type Pack, rawBytesOf } from "./manifest.ts";
import { openSealed, storedDigest } from "./sealed-content.ts";

export interface Unpacking {
  /** The backup folder. */
  readonly folder: string;
  readonly keys: KeyRing | undefined;
  readonly manifest: Manifest;
  /** The cluster that comes to be. */
  readonly cluster: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, all: number) => void;
}

/** Packs that are unpacked at once: one is decompressed while another is written. */
const AT_ONCE = 2;

export async function requireIntact(
  folder: string,
  name: string,
  pack: Pick<Pack, "name" | "bytes" | "sha256">,
) {
  const digest = await storedDigest(join(copyIn(folder, name), pack.name)).catch((cause) => {
    if (cause.code === "ENOENT") throw new DamagedFile(`The file ${pack.name} of copy ${name} is missing.`);
    throw cause;
  });
  if (digest.bytes !== pack.bytes || digest.sha256 !== pack.sha256)
    throw new DamagedFile(`The file ${pack.name} of copy ${name} was changed or is not whole.`);
}

/** Writes the content of a pack to its files, one after another. */
class Laying {
  readonly #pieces: Pack["pieces"];
  readonly #cluster: string;
  readonly #user: ServerUser | undefined;
  #next = 0;
  #written = 0;
  #file: FileHandle | undefined;

  constructor(pieces: Pack["pieces"], cluster: string, user: ServerUser | undefined) {
    this.#pieces = pieces;
    this.#cluster = cluster;
    this.#user = user;
  }

  async #open(path: string): Promise<FileHandle> {
    const whole = join(this.#cluster, path);
    await mkdir(dirname(whole), { recursive: true, mode: 0o700 });
    // Pieces of one file come in two packs, in any order.
    const file = await open(whole, "a", 0o600).then(async (made) => {
      await made.close();
      return open(whole, "r+");
    });
    if (this.#user) await file.chown(this.#user.uid, this.#user.gid);
    return file;
  }

  async take(block: Buffer): Promise<void> {
    for (let rest = block; rest.length > 0; ) {
      const piece = await this.#current();
      if (!piece || !this.#file)
        throw new DamagedFile("A pack of the backup holds more than its manifest says.");
      const part = rest.subarray(0, piece.bytes - this.#written);
      await this.#file.write(part, 0, part.length, piece.at + this.#written);
      this.#written += part.length;
      rest = rest.subarray(part.length);
    }
  }

  /** The piece that takes the next byte; opens and closes files on the way, empty ones too. */
  async #current(): Promise<Pack["pieces"][number] | undefined> {
    for (;;) {
      const piece = this.#pieces[this.#next];
      if (!piece) return undefined;
      this.#file ??= await this.#open(piece.path);
      if (this.#written < piece.bytes) return piece;
      await this.#file.close();
      this.#file = undefined;
      this.#written = 0;
      this.#next += 1;
    }
  }

  async end(): Promise<void> {
    const piece = await this.#current();
    await this.#file?.close();
    if (piece) throw new DamagedFile("A pack of the backup holds less than its manifest says.");
  }
}

async function unpackOne({ folder, keys, manifest, cluster }: Unpacking, pack: Pack) {
  await requireIntact(folder, manifest.name, pack);
  const path = join(copyIn(folder, manifest.name), pack.name);
  const { blocks } = await openSealed(path, `${manifest.name}/${pack.name}`, keys);
  const laying = new Laying(pack.pieces, cluster, serverUser());
  for await (const block of blocks) await laying.take(block);
  await laying.end();
  return pack.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Unpacks the copy into a cluster of its own, which PostgreSQL has yet to bring to a moment. */
export async function unpackCopy(unpacking: Unpacking): Promise<void> {
  const { manifest, cluster, signal, onProgress } = unpacking;
  const user = serverUser();
  privateFolder(cluster, user);
  for (const folder of manifest.folders) {
    mkdirSync(join(cluster, folder), { recursive: true });
    await chmod(join(cluster, folder), 0o700);
    if (user) await chown(join(cluster, folder), user.uid, user.gid);
  }
  const all = rawBytesOf(manifest);
  const left = [...manifest.packs];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let pack = left.shift(); pack; pack = left.shift()) {
      signal.throwIfAborted();
      done += await unpackOne(unpacking, pack);
      onProgress?.(done, all);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const label = await open(join(cluster, "backup_label"), "w", 0o600);
  try {
    await label.writeFile(manifest.label);
    if (user) await label.chown(user.uid, user.gid);
  } finally {
    await label.close();
  }
}
