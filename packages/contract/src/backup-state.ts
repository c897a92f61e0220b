// The state of the backups as a worker last saw it, for Home, the settings page and the command line.
import { z } from "zod";

const copyState = z.strictObject({
  name: z.string(),
  /** The oldest moment to which it leads. */
  endedAt: z.iso.datetime(),
  /** The youngest; null when the log that it needs is not whole. */
  until: z.iso.datetime().nullable(),
  /** Of the books, and of what is stored. */
  bytes: z.number(),
  storedBytes: z.number(),
});

const trialState = z.strictObject({
  copy: z.string(),
  at: z.iso.datetime(),
  seconds: z.number(),
  restoredTo: z.iso.datetime(),
  isGood: z.boolean(),
  words: z.string(),
});

export const backupState = z.strictObject({
  /** The folder of BACKUP_DIR; null without one. */
  folder: z.string().nullable(),
  /** False: DATABASE_URL names a server whose backup is its own affair. */
  isEmbedded: z.boolean(),
  isEncrypted: z.boolean(),
  /** Hours from one copy to the next; null for every night. */
  everyHours: z.int().nullable(),
  /** Whether one disk holds the books and their backup. */
  isSameDisk: z.boolean(),
  /** The newest first. */
  copies: z.array(copyState),
  trials: z.array(trialState),
  oldestMoment: z.iso.datetime().nullable(),
  youngestMoment: z.iso.datetime().nullable(),
  logBytes: z.number(),
  /** When the oldest part of the log that is not in the folder ended; null when all of it is there. */
  waitingSince: z.iso.datetime().nullable(),
  /** What goes on, with its share in percent. */
  underWay: z.strictObject({ what: z.enum(["copy", "trial"]), percent: z.int() }).nullable(),
  /** What keeps backups from being made, each with its cure. */
  faults: z.array(z.string()),
  /** Of an outside server: whether it archives, and when it last did. */
  archiver: z
    .strictObject({
      isOn: z.boolean(),
      lastAt: z.iso.datetime().nullable(),
      lastFailedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export type BackupState = z.infer<typeof backupState>;
