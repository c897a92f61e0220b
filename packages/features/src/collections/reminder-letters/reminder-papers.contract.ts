// The letters of reminders in one PDF, as they were written.
import { customerReports } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { MOST_LETTERS } from "../shared/letter.contract.ts";

export const REMINDER_PAPER_REFUSALS = {
  UNKNOWN: "There is no such reminder, or you do not have permission to see it.",
} as const;

const ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, "Ids of letters, apart by commas.")
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .pipe(z.array(wireId).min(1).max(MOST_LETTERS));

export const reminderPapersCall = defineCall({
  method: "GET",
  path: "/accounting/reminders/pdf",
  summary: "The letters of reminders in one PDF, each as it was written.",
  access: customerReports,
  query: z.strictObject({ letterIds: ids }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: REMINDER_PAPER_REFUSALS.UNKNOWN },
});

export const reminderPapersAddress = (letterIds: readonly number[]): string =>
  `${reminderPapersCall.path}?${new URLSearchParams({ letterIds: letterIds.join(",") })}`;
