// A seal: the state of an audit chain at a moment, signed under a key that the database does not have.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing, VersionedKey } from "@fiducia/kernel/key-ring";
import { z } from "zod";

/** Bytes of each event's digest in a seal: enough that no other event with the same bytes can be found. */
export const DIGEST_BYTES = 12;
/** The most events in one seal. */
export const MOST_EVENTS = 1_000;

const statement = z.strictObject({
  agency: z.int().positive(),
  /** The first event after this position ... */
  after: z.int().min(0),
  /** ... up to this position are sealed. */
  position: z.int().positive(),
  /** The chain's link at the last position, in hex, which depends on everything before it. */
  link: z.string().regex(/^[0-9a-f]{64}$/),
  /** The first bytes of the events' digests, one after another, in base64. */
  digests: z.base64(),
  /** When it was sealed. */
  at: z.iso.datetime(),
});

const sealSchema = statement.extend({
  /** The number of the key. */
  key: z.int().positive(),
  /** An id of the key's content, which differs between two keys of the same number. */
  keyMark: z.string().regex(/^[0-9a-f]{16}$/),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
});

export type SealStatement = z.infer<typeof statement>;
export type Seal = z.infer<typeof sealSchema>;

const signed = ({ key }: VersionedKey, words: string) =>
  createHmac("sha256", Buffer.from(key, "base64")).update(words);

export const keyMarkOf = (key: VersionedKey): string =>
  signed(key, "fiducia seal key").digest("hex").slice(0, 16);

const signatureOf = (
  key: VersionedKey,
  { agency, after, position, link, digests, at }: SealStatement,
): Buffer =>
  signed(
    key,
    JSON.stringify(["fiducia seal 1", agency, after, position, link, digests, at, key.version]),
  ).digest();

/** Signs the statement with the newest key. */
export function sealed([key]: KeyRing, said: SealStatement): Seal {
  return { ...said, key: key.version, keyMark: keyMarkOf(key), seal: signatureOf(key, said).toString("hex") };
}

/** Parses a line of the file; undefined when it is not a seal. */
export function readSeal(line: string): Seal | undefined {
  try {
    return sealSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export type SealVerdict = "sound" | "forged" | "keyMissing" | "otherKey";

/** Whether one of the keys made this seal. */
export function judgeSeal(keys: KeyRing, seal: Seal): SealVerdict {
  const key = keys.find(({ version }) => version === seal.key);
  if (!key) return "keyMissing";
  if (keyMarkOf(key) !== seal.keyMark) return "otherKey";
  return timingSafeEqual(signatureOf(key, seal), Buffer.from(seal.seal, "hex")) ? "sound" : "forged";
}

/** The part of an event's digest that a seal contains. */
export const shortDigest = (digest: Buffer): Buffer => digest.subarray(0, DIGEST_BYTES);
