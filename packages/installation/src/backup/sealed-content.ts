// Writes and reads the content of backup files: compressed, encrypted where there is a key, whole or not there.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { DamagedFile } from "./backup-fault.ts";
import {
  decrypting,
  encrypting,
  type Facts,
  headerFor,
  headerLine,
  keyFor,
  readHeader,
} from "./sealed-file.ts";

export interface Written {
  /** As stored. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface Content {
  /** The file's name within the backup, which its header proves. */
  readonly name: string;
  readonly facts: Facts;
  readonly source: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Flushes the entries of a folder, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const file = await open(folder, "r");
  try {
    await file.sync();
  } catch (cause) {
    // Some network mounts cannot flush a folder; they keep names at once.
    if (!["EINVAL", "ENOTSUP", "EBADF"].includes((cause as NodeJS.ErrnoException).code ?? "")) throw cause;
  } finally {
    await file.close();
  }
}

/** Writes a file under a temporary name, flushes it, and gives it its name. */
export async function writeWhole<T>(
  path: string,
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  const file = await open(unfinished, "w", 0o600);
  try {
    const written = await write(file);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return written;
  } catch (cause) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw cause;
  }
}

export const writeText = (path: string, text: string): Promise<void> =>
  writeWhole(path, (file) => file.writeFile(text));

/** Writes the content to a file, whole or not at all. */
export function writeSealed(path: string, content: Content, keys: KeyRing | undefined): Promise<Written> {
  const header = headerFor(content.name, content.facts, keys);
  const key = keyFor(header, keys);
  return writeWhole(path, async (file) => {
    const sum = createHash("sha256");
    let bytes = 0;
    const put = async (block: Buffer): Promise<void> => {
      sum.update(block);
      bytes += block.length;
      await file.writeFile(block);
    };
    await put(headerLine(header));
    const sink = new Writable({
      write: (block: Buffer, _, done) => void put(block).then(() => done(), done),
    });
    // The fastest level: most of a page is free room, which any level finds.
    const steps = [createGzip({ level: constants.Z_BEST_SPEED }), ...(key ? [encrypting(header, key)] : [])];
    await pipeline([Readable.from(content.source, { objectMode: false }), ...steps, sink]);
    return { bytes, sha256: sum.digest("hex") };
  });
}

const unreadable = (name: string, cause: unknown): Error =>
  String((cause as NodeJS.ErrnoException).code ?? "").startsWith("Z_")
    ? new DamagedFile(`The file ${name} of the backup was changed or is not whole.`)
    : (cause as Error);

export interface OpenedContent {
  readonly facts: Facts;
  readonly blocks: AsyncIterable<Buffer>;
}

/** Opens a file: what its header says, and its content as it was. Refuses a changed file and a wrong key. */
export async function openSealed(
  path: string,
  name: string,
  keys: KeyRing | undefined,
): Promise<OpenedContent> {
  const { header, begin } = await readHeader(path, name);
  const key = keyFor(header, keys);
  async function* blocks(): AsyncGenerator<Buffer> {
    const steps: Transform[] = [...(key ? [decrypting(header, key)] : []), createGunzip()];
    const last = steps.at(-1) as Transform;
    const running = pipeline([
      createReadStream(path, { start: begin, highWaterMark: 1024 * 1024 }),
      ...steps,
    ]);
    running.catch(() => undefined);
    try {
      for await (const block of last) yield block as Buffer;
      await running;
    } catch (cause) {
      throw unreadable(name, cause);
    } finally {
      last.destroy();
    }
  }
  return { facts: header.facts, blocks: blocks() };
}

/** All of a small file's content. */
export async function readSealed(path: string, name: string, keys: KeyRing | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const block of (await openSealed(path, name, keys)).blocks) parts.push(block);
  return Buffer.concat(parts);
}

/** The digest of a file as it is stored. */
export async function storedDigest(path: string): Promise<Written> {
  const sum = createHash("sha256");
  let bytes = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    sum.update(block as Buffer);
    bytes += (block as Buffer).length;
  }
  return { bytes, sha256: sum.digest("hex") };
}
