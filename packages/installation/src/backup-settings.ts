// The settings of backups: where they go, under which keys, how often, and how long they are kept.
import { resolve } from "node:path";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { readCount, readKeys, type Settings } from "./settings.ts";

export interface BackupSettings {
  /** Undefined: there are no backups. */
  readonly folder: string | undefined;
  /** Undefined: backups are not encrypted. */
  readonly keys: KeyRing | undefined;
  /** Hours from one base copy to the next; undefined for every night. */
  readonly everyHours: number | undefined;
  /** All copies of so many days are kept, and one a month for so many months. */
  readonly keepDays: number;
  readonly keepMonths: number;
}

export function readBackup(settings: Settings, clone: string): BackupSettings {
  const folder = settings.text("BACKUP_DIR");
  return {
    folder: folder && resolve(clone, folder),
    keys: settings.readSecret("BACKUP_KEY", readKeys),
    everyHours: settings.find("BACKUP_EVERY_HOURS", readCount),
    keepDays: settings.read("BACKUP_KEEP_DAYS", readCount),
    keepMonths: settings.read("BACKUP_KEEP_MONTHS", readCount),
  };
}
