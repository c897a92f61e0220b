// One segment of the write-ahead log in a backup: without the zeros at its end, which are most of an idle segment.
import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { z } from "zod";
import { BackupFault } from "./backup-fault.ts";
import { readSealed, type Written, writeSealed } from "./sealed-content.ts";
import { readHeader } from "./sealed-file.ts";

const WORD = 8;

function endOfContent(segment: Buffer): number {
  let end = segment.length;
  while (end >= WORD && segment.readBigUInt64LE(end - WORD) === 0n) end -= WORD;
  return end;
}

/** Writes a segment that PostgreSQL handed over to `to`; its time is that of the last record in it. */
export async function encodeSegment(
  from: string,
  to: string,
  { name, keys }: { name: string; keys: KeyRing | undefined },
): Promise<Written> {
  const [whole, { mtimeMs }] = await Promise.all([readFile(from), stat(from)]);
  const content = whole.subarray(0, endOfContent(whole));
  const facts = {
    bytes: whole.length,
    until: isoInstant(Math.floor(mtimeMs) as Instant),
    sha256: createHash("sha256").update(content).digest("hex"),
  };
  return writeSealed(to, { name, facts, source: [content] }, keys);
}

const factsSchema = z.object({ bytes: z.int(), until: z.iso.datetime(), sha256: z.string() });
export type SegmentFacts = z.infer<typeof factsSchema>;

/** How long the segment was, and until when it reaches: everything up to then is in it or an earlier one. */
export const segmentFacts = async (path: string, name: string): Promise<SegmentFacts> =>
  factsSchema.parse((await readHeader(path, name)).header.facts);

/** The segment's content. Refuses one that is not what was written. */
async function contentOf(path: string, name: string, keys: KeyRing | undefined): Promise<Buffer> {
  const content = await readSealed(path, name, keys);
  const { sha256 } = await segmentFacts(path, name);
  if (createHash("sha256").update(content).digest("hex") === sha256) return content;
  throw new BackupFault(`The log file ${name} of the backup was changed. Restore to a moment before it.`);
}

export const checkSegment = async (path: string, name: string, keys: KeyRing | undefined): Promise<void> =>
  void (await contentOf(path, name, keys));

/** Writes the segment as PostgreSQL wrote it; the zeros at its end take no room. */
export async function decodeSegment(
  from: string,
  to: string,
  { name, keys }: { name: string; keys: KeyRing | undefined },
): Promise<void> {
  const content = await contentOf(from, name, keys);
  const { bytes } = await segmentFacts(from, name);
  const file = await open(to, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.truncate(bytes);
  } finally {
    await file.close();
  }
}
