// The jobs of the slices. Jobs that need the server's files and keys are in `apps/server/src/jobs.ts`.

import { makeStatementsJob } from "@fiducia/features/batch-statements/run/make-statements.job";
import { dailyRemindersJob } from "@fiducia/features/collections/daily-reminders/daily-reminders.job";
import { takeUpPostingsJob } from "@fiducia/features/quickbooks/next-run/take-up-postings.job";
import { forgetAnswersJob } from "@fiducia/features/upkeep/answers/forget-answers.job";
import { keepTotalsJob } from "@fiducia/features/upkeep/kept-totals/keep-totals.job";
import type { AnyJob } from "@fiducia/serving/job";
import { checkImportJob } from "./import/check/check-import.job.ts";
import { writeImportJob } from "./import/write/write-import.job.ts";
import { postOpeningJob } from "./opening/posting/post-opening.job.ts";
import { keepReceivablesJob } from "./overview/receivables-by-age/keep-receivables.job.ts";

export const sliceJobs: readonly AnyJob[] = [
  // One job per line, each with its import.
  checkImportJob,
  dailyRemindersJob,
  forgetAnswersJob,
  keepReceivablesJob,
  keepTotalsJob,
  makeStatementsJob,
  takeUpPostingsJob,
  writeImportJob,
  postOpeningJob,
];
