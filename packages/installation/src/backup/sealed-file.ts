// The format of every file of a backup: one line of JSON, then its content, compressed, and encrypted where there is a key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import type { KeyRing, VersionedKey } from "@fiducia/kernel/key-ring";
import { z } from "zod";
import { keyMarkOf } from "../seals/seal.ts";
import { BackupFault, DamagedFile } from "./backup-fault.ts";

/** A later program may write a later format, and refuses none of the earlier ones. */
const FORMAT = 1;
const CHUNK = 1024 * 1024;
const TAG = 16;
const LONGEST_HEADER = 4_096;

const headerSchema = z.strictObject({
  fiducia: z.literal("backup"),
  format: z.int(),
  /** What the file is: a file in another's place is refused, also an encrypted one. */
  name: z.string(),
  /** The number of the key and the mark of its content; 0 for a file that is not encrypted. */
  key: z.int().min(0),
  keyMark: z.string(),
  salt: z.string(),
  /** What its kind adds. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type SealedHeader = z.infer<typeof headerSchema>;
export type Facts = SealedHeader["facts"];

export interface Opened {
  readonly header: SealedHeader;
  /** Where the content begins, in bytes. */
  readonly begin: number;
}

export const headerFor = (name: string, facts: Facts, keys: KeyRing | undefined): SealedHeader => ({
  fiducia: "backup",
  format: FORMAT,
  name,
  key: keys?.[0].version ?? 0,
  keyMark: keys ? keyMarkOf(keys[0]) : "",
  salt: randomBytes(16).toString("base64url"),
  facts,
});

const lineOf = (header: SealedHeader): Buffer => Buffer.from(`${JSON.stringify(header)}\n`);

/** The key of one file, so that numbering its chunks from 0 repeats no nonce. */
const fileKey = ({ key }: VersionedKey, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64"), salt, "fiducia backup 1", 32));

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(chunk, 6, 6);
  return nonce;
}

export function keyFor(
  header: Pick<SealedHeader, "key" | "keyMark">,
  keys: KeyRing | undefined,
): VersionedKey | undefined {
  if (header.key === 0) return undefined;
  const key = keys?.find(({ version }) => version === header.key);
  if (!key)
    throw new BackupFault(
      `The backup is encrypted under key ${header.key} of BACKUP_KEY, which is not given. Set BACKUP_KEY, with this key in it.`,
    );
  if (keyMarkOf(key) !== header.keyMark)
    throw new BackupFault(
      `BACKUP_KEY has another key ${header.key} than the one under which the backup was encrypted. Set the right one.`,
    );
  return key;
}

const damaged = (name: string): DamagedFile =>
  new DamagedFile(`The file ${name} of the backup was changed or is not whole.`);

/** Cuts what passes into chunks; `seal` turns each into what is handed on. */
class Chunks extends Transform {
  #held: Buffer[] = [];
  #size = 0;
  #next = 0;
  readonly #length: number;
  readonly #turn: (chunk: Buffer, at: number, isLast: boolean) => Buffer;

  constructor(length: number, turn: (chunk: Buffer, at: number, isLast: boolean) => Buffer) {
    super({ highWaterMark: length });
    this.#length = length;
    this.#turn = turn;
  }

  override _transform(block: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#held.push(block);
    this.#size += block.length;
    try {
      // One byte more than a chunk is waited for, since only then is it known not to be the last.
      if (this.#size > this.#length) this.#handOn();
      done();
    } catch (cause) {
      done(cause as Error);
    }
  }

  #handOn(): void {
    let rest = Buffer.concat(this.#held);
    for (; rest.length > this.#length; rest = rest.subarray(this.#length))
      this.push(this.#turn(rest.subarray(0, this.#length), this.#next++, false));
    this.#held = [rest];
    this.#size = rest.length;
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.#turn(Buffer.concat(this.#held), this.#next, true));
      done();
    } catch (cause) {
      done(cause as Error);
    }
  }
}

/** Encrypts what passes; the header's line is proven with every chunk. */
export function encrypting(header: SealedHeader, key: VersionedKey): Transform {
  const secret = fileKey(key, header.salt);
  const line = lineOf(header);
  return new Chunks(CHUNK, (chunk, at, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", secret, nonceOf(at, isLast)).setAAD(line);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
}

export function decrypting(header: SealedHeader, key: VersionedKey): Transform {
  const secret = fileKey(key, header.salt);
  const line = lineOf(header);
  return new Chunks(CHUNK + TAG, (chunk, at, isLast) => {
    if (chunk.length < TAG) throw damaged(header.name);
    const decipher = createDecipheriv("aes-256-gcm", secret, nonceOf(at, isLast)).setAAD(line);
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG)), decipher.final()]);
    } catch {
      throw damaged(header.name);
    }
  });
}

export const headerLine = lineOf;

/** The header of a file. Refuses what no program of ours wrote, a later format, and a file of another name. */
export async function readHeader(path: string, name: string): Promise<Opened> {
  let text = Buffer.alloc(0);
  for await (const block of createReadStream(path, { end: LONGEST_HEADER - 1 }))
    text = Buffer.concat([text, block as Buffer]);
  const end = text.indexOf(10);
  const header = end < 0 ? undefined : parsed(text.toString("utf8", 0, end));
  if (!header) throw damaged(name);
  if (header.format > FORMAT)
    throw new BackupFault(`The backup was written by a later Fiducia. Restore it with that one.`);
  if (header.name !== name) throw damaged(name);
  return { header, begin: end + 1 };
}

function parsed(line: string): SealedHeader | undefined {
  try {
    return headerSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
