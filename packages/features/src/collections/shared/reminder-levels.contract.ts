// The levels of reminders: from which day on each is due, and its words.
import { requiredLines, requiredText } from "@fiducia/contract/wire";
import { z } from "zod";

export const MOST_LEVELS = 5;
const MOST_DAYS = 3_650;
export const LONGEST_SUBJECT = 200;
export const LONGEST_WORDS = 2_000;

/** What the braces in subject and words stand for. */
export const PLACES = ["agency", "client", "total"] as const;

export const reminderLevel = z.strictObject({
  /** Days past due from which it is due. */
  days: z.int().min(1).max(MOST_DAYS),
  subject: requiredText(LONGEST_SUBJECT),
  words: requiredLines(LONGEST_WORDS),
});

export type ReminderLevel = z.output<typeof reminderLevel>;

/** Those of an agency that has said nothing about them. */
export const PLAIN_LEVELS: readonly ReminderLevel[] = [
  {
    days: 7,
    subject: "A reminder from {agency}",
    words:
      "We have not yet received your payment of {total}. If it is on its way, thank you, and please disregard this letter.",
  },
  {
    days: 21,
    subject: "Second reminder from {agency}",
    words:
      "{total} is still open on your account. Please send your payment, or call us if there is a question about it.",
  },
  {
    days: 45,
    subject: "Last reminder from {agency}",
    words:
      "Despite two reminders {total} is still open. Please pay within ten days, so that your coverage is not put at risk.",
  },
];
