// Forgets what commands answered a month ago: nobody repeats a command after so long.
import { sql } from "kysely";
import { pruningJob } from "../prune.server.ts";

export const forgetAnswersJob = pruningJob({
  name: "ForgetAnswers",
  schedule: "47 * * * *",
  afterDays: 31,
  take: (agencyId, before, most) => sql`
    select forget_answers(${agencyId}, ${before}::timestamptz, ${most}) as gone`,
});
