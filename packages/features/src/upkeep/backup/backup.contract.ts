// The backups of the server: what there is, what is wrong, and making or trying one now.
import { backupState } from "@fiducia/contract/backup-state";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";

const { access } = SETTINGS_PAGES.backup;

export const backupsQuery = defineQuery({
  name: "GetBackups",
  summary: "The backups of the server as a worker last saw them, their trials, and what is wrong with them.",
  access,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** Null until a worker has looked. */
    state: backupState.nullable(),
    seenAt: z.iso.datetime().nullable(),
    /** The worst first. */
    troubles: z.array(z.strictObject({ isGrave: z.boolean(), words: z.string() })),
  }),
});

export const runBackupCommand = defineCommand({
  name: "RunBackup",
  summary: "Makes a base copy, or tries the newest backup, as soon as the worker is free.",
  access,
  body: z.strictObject({ task: z.enum(["copy", "trial"]) }),
  answer: z.strictObject({}),
  refusals: {
    BACKUP_IS_OUTSIDE:
      "The books are on a database server of your own, whose backup is made there. The guide says how.",
    NO_BACKUP_FOLDER: "There is no backup folder. Set BACKUP_DIR where Fiducia is started.",
    NOTHING_TO_TRY: "There is no copy yet that could be tried. Make one first.",
  },
});
