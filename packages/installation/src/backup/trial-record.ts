// What a trial of a copy found, as it is kept in the backup folder.
import { z } from "zod";

const trialSchema = z.strictObject({
  fiducia: z.literal("trial"),
  /** The copy that was restored. */
  copy: z.string(),
  at: z.iso.datetime(),
  seconds: z.number(),
  /** The youngest moment of what was restored. */
  restoredTo: z.iso.datetime(),
  isGood: z.boolean(),
  /** What was found, or what went wrong, in words. */
  words: z.string(),
});

export type Trial = z.infer<typeof trialSchema>;

export function readTrial(text: string): Trial | undefined {
  try {
    return trialSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
