// The file of the seals: one JSON line each, only appended to, and flushed to disk before it counts.
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Seal } from "./seal.ts";

export const sealFileIn = (dataDir: string): string => join(dataDir, "seals.jsonl");

const NEW_LINE = 10;
const BLOCK = 65_536;

/** The end of the last complete line: what a killed program wrote after it does not count. */
async function endOfLines(file: FileHandle): Promise<number> {
  const block = Buffer.alloc(BLOCK);
  for (let end = (await file.stat()).size; end > 0; ) {
    const begin = Math.max(0, end - BLOCK);
    const { bytesRead } = await file.read(block, 0, end - begin, begin);
    const at = block.subarray(0, bytesRead).lastIndexOf(NEW_LINE);
    if (at >= 0) return begin + at + 1;
    end = begin;
  }
  return 0;
}

/** Its size in bytes; undefined when it does not exist. */
export const sizeOfSealFile = async (path: string): Promise<number> =>
  existsSync(path) ? (await stat(path)).size : 0;

/** Removes an incomplete last line. */
export async function mendSealFile(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const file = await open(path, "r+");
  try {
    await file.truncate(await endOfLines(file));
  } finally {
    await file.close();
  }
}

/** Appends the seals and flushes them to disk. Removes what could not be written completely. */
export async function appendSeals(path: string, seals: readonly Seal[]): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    const { size } = await file.stat();
    try {
      await file.writeFile(seals.map((seal) => `${JSON.stringify(seal)}\n`).join(""));
      await file.sync();
    } catch (cause) {
      await file.truncate(size).catch(() => undefined);
      throw cause;
    }
  } finally {
    await file.close();
  }
}

export interface SealLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** Its offset in the file, in bytes. */
  readonly begin: number;
}

/** The complete lines of the file, with bounded memory; empty when there is no file. */
export async function* linesOf(path: string): AsyncGenerator<SealLine> {
  if (!existsSync(path)) return;
  let [number, begin] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  for await (const block of createReadStream(path)) {
    rest = Buffer.concat([rest, block as Buffer]);
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
      number += 1;
      yield { text: rest.toString("utf8", 0, end), number, begin };
      begin += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
}

/** The line at an offset. */
export async function lineAt(
  file: FileHandle,
  { begin, bytes }: { begin: number; bytes: number },
): Promise<string> {
  const block = Buffer.alloc(bytes);
  await file.read(block, 0, bytes, begin);
  return block.toString("utf8");
}
