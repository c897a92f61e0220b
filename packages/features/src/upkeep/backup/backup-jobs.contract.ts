// The jobs of backups that the settings page may ask for.
import { z } from "zod";

const payload = z.strictObject({
  /** Who asked for it; by the clock nobody did. */
  agencyId: z.int().optional(),
  isAsked: z.literal(true).optional(),
});

export const makeCopyJob = { name: "MakeBackupCopy", payload, retries: 0, schedule: "*/10 * * * *" };
export const tryCopyJob = { name: "TryBackup", payload, retries: 0, schedule: "5,35 * * * *" };
