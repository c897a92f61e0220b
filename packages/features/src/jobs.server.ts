// The jobs of the slices. Jobs that need the server's files and keys are in `apps/server/src/jobs.ts`.
import type { AnyJob } from "@fiducia/serving/job";
import { makeStatementsJob } from "./batch-statements/run/make-statements.job.ts";
import { dailyRemindersJob } from "./collections/daily-reminders/daily-reminders.job.ts";
import { takeUpPostingsJob } from "./quickbooks-export/next-run/take-up-postings.job.ts";
import { forgetAnswersJob } from "./upkeep/answers/forget-answers.job.ts";
import { keepTotalsJob } from "./upkeep/kept-totals/keep-totals.job.ts";

export const sliceJobs: readonly AnyJob[] = [
  // One job per line, each with its import.
  dailyRemindersJob,
  forgetAnswersJob,
  keepTotalsJob,
  makeStatementsJob,
  takeUpPostingsJob,
];
