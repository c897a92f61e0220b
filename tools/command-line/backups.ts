// `backups`: what a backup folder holds, read from its files alone.

import { sizeText } from "@fiducia/kernel/size-text";
import {
  oldestOf,
  readCatalogue,
  walBytes,
  youngestOf,
} from "../../packages/installation/src/backup/catalogue.ts";
import { rawBytesOf, storedBytesOf } from "../../packages/installation/src/backup/manifest.ts";
import { folderOf } from "./backup.ts";
import { type Command, refusal, STATUS } from "./command.ts";

export const backups: Command = {
  takes: "[FOLDER]",
  summary: "lists the copies of a backup folder, the moments they lead to, and their trials",
  changes: false,
  async run(asked) {
    const folder = folderOf(asked);
    if (folder === undefined)
      return refusal("There is no backup folder. Set BACKUP_DIR, or name the folder.");
    const catalogue = await readCatalogue(folder, asked.config.backup.keys);
    const copies = catalogue.copies.map(({ manifest, until, line }) => ({
      ...{ copy: manifest.name, from: manifest.endedAt, until: until ?? null, missing: line.missing ?? null },
      ...{ bytes: rawBytesOf(manifest), stored: storedBytesOf(manifest), isEncrypted: manifest.key > 0 },
      trial: catalogue.trials.filter(({ copy }) => copy === manifest.name).at(-1) ?? null,
    }));
    const log = await walBytes(catalogue);
    const [oldest, youngest] = [oldestOf(catalogue) ?? null, youngestOf(catalogue) ?? null];
    const lines = copies.map(({ copy, until, missing, bytes, stored, trial, isEncrypted }) =>
      [
        `${copy}  ${sizeText(stored)} of ${sizeText(bytes)}${isEncrypted ? ", encrypted" : ""}`,
        until
          ? `to ${until}${missing ? `, then ${missing} is missing` : ""}`
          : `cannot be restored: ${missing} is missing`,
        trial
          ? `${trial.isGood ? "tried well" : `trial failed: ${trial.words}`} on ${trial.at}`
          : "not tried",
      ].join("; "),
    );
    const span = oldest
      ? `Any moment from ${oldest} to ${youngest} can be restored.`
      : "Nothing can be restored yet.";
    return {
      status: catalogue.faults.length > 0 ? STATUS.refused : STATUS.done,
      lines: [
        ...lines,
        `Log: ${catalogue.log.segments.size} files, ${sizeText(log)}.`,
        span,
        ...catalogue.faults,
      ],
      answer: { folder, copies, log, oldest, youngest, faults: catalogue.faults },
    };
  },
};
