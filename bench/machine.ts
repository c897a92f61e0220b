// What the figures were measured on: they mean little without it.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import type { Site } from "./site.ts";

const FLUSHES = 300;
const BLOCK = Buffer.alloc(8192, 1);
const GIB = 2 ** 30;

/** How often a second the disk under the books takes a block for good. */
export function flushRate(folder: string): number {
  const path = join(folder, "flush-rate");
  const file = openSync(path, "w");
  const since = performance.now();
  for (let flush = 0; flush < FLUSHES; flush += 1) {
    writeSync(file, BLOCK, 0, BLOCK.length, (flush % 64) * BLOCK.length);
    fdatasyncSync(file);
  }
  const ms = performance.now() - since;
  closeSync(file);
  rmSync(path);
  return Math.round((FLUSHES * 1000) / ms);
}

async function settingsOf({ superuser }: Site): Promise<string> {
  const { rows } = await superuser.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_version') order by name`,
  );
  return rows.map(({ name, setting }) => `${name} ${setting}`).join(", ");
}

/** Name to value, for people. */
export async function machineFacts(site: Site, flushes: readonly number[]): Promise<[string, string][]> {
  return [
    ["Processor cores", String(availableParallelism())],
    ["Memory", `${Math.round(totalmem() / GIB)} GiB`],
    ["Node", process.versions.node],
    ["Operating system", process.platform],
    ["Database", await settingsOf(site)],
    ["Disk flushes a second, before and after", flushes.join(", ")],
  ];
}
