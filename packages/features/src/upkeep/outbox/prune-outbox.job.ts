// Takes away rows of the outbox that are older than a week, and moves its mark to there.
import { sql } from "kysely";
import { pruningJob } from "../prune.server.ts";

export const pruneOutboxJob = pruningJob({
  name: "PruneOutbox",
  schedule: "17 * * * *",
  afterDays: 7,
  take: (agencyId, before, most) => sql`
    select prune_outbox(${agencyId}, ${before}::timestamptz, ${most}) as gone`,
});
