// Forgets what commands answered a month ago: nobody repeats a command after so long.
import { defineJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { prune } from "../prune.server.ts";

export const forgetAnswersJob = defineJob({
  name: "ForgetAnswers",
  payload: z.strictObject({}),
  retries: 3,
  schedule: "47 * * * *",
  run: (_, work) =>
    prune(work, {
      afterDays: 31,
      take: (agencyId, before, most) => sql`
        select forget_answers(${agencyId}, ${before}::timestamptz, ${most}) as gone`,
    }),
});
