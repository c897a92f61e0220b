// The jobs of the slices. Those of the server, which need its files and keys, stand in `apps/server/src/jobs.ts`.
import type { AnyJob } from "@fiducia/serving/job";
import { forgetAnswersJob } from "./upkeep/answers/forget-answers.job.ts";
import { keepTotalsJob } from "./upkeep/kept-totals/keep-totals.job.ts";
import { pruneOutboxJob } from "./upkeep/outbox/prune-outbox.job.ts";

export const sliceJobs: readonly AnyJob[] = [
  // One a line, with its import.
  forgetAnswersJob,
  keepTotalsJob,
  pruneOutboxJob,
];
