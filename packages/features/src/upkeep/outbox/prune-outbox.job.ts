// Takes away rows of the outbox that are older than a week, and moves its mark to there.
import { defineJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { prune } from "../prune.server.ts";

export const pruneOutboxJob = defineJob({
  name: "PruneOutbox",
  payload: z.strictObject({}),
  retries: 3,
  schedule: "17 * * * *",
  run: (_, work) =>
    prune(work, {
      afterDays: 7,
      take: (agencyId, before, most) => sql`
        select prune_outbox(${agencyId}, ${before}::timestamptz, ${most}) as gone`,
    }),
});
