// Forgets what commands answered a month ago, a few thousand at a time, of one agency after the other: nobody repeats a
// command after so long.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";

const ROWS_AT_ONCE = 5_000;
const KEPT_MS = 31 * 86_400_000;

export const forgetAnswersJob = defineJob({
  name: "ForgetAnswers",
  schedule: "47 * * * *",
  payload: z.strictObject({}),
  retries: 3,
  async run(_, work) {
    const before = isoInstant((work.clock() - KEPT_MS) as Instant);
    await forEachAgency(await everyAgency(work.connection), work, async (agencyId) => {
      for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE && !work.signal.aborted; ) {
        const { rows } = await sql<{ gone: number }>`
          select forget_answers(${agencyId}, ${before}::timestamptz, ${ROWS_AT_ONCE}) as gone`.execute(
          work.connection,
        );
        gone = rows[0]?.gone ?? 0;
      }
    });
    work.signal.throwIfAborted();
  },
});
