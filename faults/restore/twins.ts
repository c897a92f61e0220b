// The twins: a backup without its log must lose more and be caught; one that was damaged must fail its trial.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@fiducia/kernel/clock";
import { readCatalogue } from "../../packages/installation/src/backup/catalogue.ts";
import { tryBackup } from "../../packages/installation/src/backup/trial.ts";
import { openBooks } from "../../packages/installation/src/books.ts";
import type { Disaster } from "./disaster.ts";
import { comeBack, configOf } from "./return.ts";

const quiet = (): void => undefined;
const nobody = new AbortController().signal;

/** Takes the log after the copy away, as if nobody had archived it. */
async function forgetLog({ backup }: Disaster): Promise<void> {
  const { copies } = await readCatalogue(backup, configOf(backup).backup.keys);
  const last = copies.at(-1)?.manifest.lastSegment ?? "";
  const timeline = join(backup, "wal", last.slice(0, 8));
  for (const name of readdirSync(timeline)) if (name > last) rmSync(join(timeline, name));
}

/** Whether the loss of the twin without a log was seen. */
export async function isLossSeen(disaster: Disaster): Promise<boolean> {
  await forgetLog(disaster);
  const { wrongs } = await comeBack(disaster, { name: "without-log" });
  return wrongs.some((wrong) => wrong.startsWith("lost"));
}

/** Whether the trial of a copy in which one byte was changed fails. `name`: books that were restored before. */
export async function isDamageSeen({ folder, backup }: Disaster, name: string): Promise<boolean> {
  const copies = join(backup, "copies");
  const pack = join(copies, readdirSync(copies).sort().at(-1) ?? "", "pack-0001");
  const bytes = readFileSync(pack);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(pack, bytes);
  const config = configOf(join(folder, name));
  const books = await openBooks({ config, say: quiet, onTrouble: quiet, onGone: quiet });
  try {
    const parts = { config, folder: backup, connection: books.connection };
    return !(await tryBackup({ ...parts, clock: systemClock, signal: nobody })).isGood;
  } finally {
    await books.close();
  }
}
