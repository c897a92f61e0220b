// A seal: what an audit chain was like at a moment, signed under a key that the database does not have.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing, VersionedKey } from "@fiducia/kernel/key-ring";
import { z } from "zod";

/** So many bytes of each event's digest stand in a seal: enough that nobody finds another event with the same. */
export const DIGEST_BYTES = 12;
/** A seal is about so many events at most. */
export const MOST_EVENTS = 1_000;

const statement = z.strictObject({
  agency: z.int().positive(),
  /** The events from the next one on ... */
  after: z.int().min(0),
  /** ... up to this one are sealed. */
  position: z.int().positive(),
  /** The chain's link at this position, in hex: it stands for everything before. */
  link: z.string().regex(/^[0-9a-f]{64}$/),
  /** The beginnings of the events' digests, one after another, in base64. */
  digests: z.base64(),
  /** When it was sealed. */
  at: z.iso.datetime(),
});

const sealSchema = statement.extend({
  /** The number of the key. */
  key: z.int().positive(),
  /** Tells one key of this number from another. */
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

/** The seal that a line of the file holds; undefined when it holds none. */
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

/** What stands in a seal of an event's digest. */
export const shortDigest = (digest: Buffer): Buffer => digest.subarray(0, DIGEST_BYTES);
