// Takes away rows that nobody asks for any more, a few thousand at a time, of one agency after the other.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import type { RawBuilder } from "kysely";
import { z } from "zod";

const ROWS_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

interface Pruning {
  readonly name: string;
  readonly schedule: string;
  readonly afterDays: number;
  /** Takes away at most so many rows of the agency from before the moment; answers how many. */
  readonly take: (agencyId: number, before: string, most: number) => RawBuilder<{ gone: number }>;
}

export const pruningJob = ({ afterDays, take, ...job }: Pruning) =>
  defineJob({
    ...job,
    payload: z.strictObject({}),
    retries: 3,
    async run(_, work) {
      const before = isoInstant((work.clock() - afterDays * DAY_MS) as Instant);
      await forEachAgency(await everyAgency(work.connection), work, async (agencyId) => {
        for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE && !work.signal.aborted; ) {
          const { rows } = await take(agencyId, before, ROWS_AT_ONCE).execute(work.connection);
          gone = rows[0]?.gone ?? 0;
        }
      });
      work.signal.throwIfAborted();
    },
  });
