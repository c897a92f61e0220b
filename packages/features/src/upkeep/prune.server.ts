// Takes away rows that nobody asks for any more, a few thousand at a time, of one agency after the other.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { everyAgency, forEachAgency, type JobWork } from "@fiducia/serving/job";
import type { RawBuilder } from "kysely";

const ROWS_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

interface Pruning {
  readonly afterDays: number;
  /** Takes away at most so many rows of the agency from before the moment; answers how many. */
  readonly take: (agencyId: number, before: string, most: number) => RawBuilder<{ gone: number }>;
}

export async function prune(work: JobWork, { afterDays, take }: Pruning): Promise<void> {
  const before = isoInstant((work.clock() - afterDays * DAY_MS) as Instant);
  await forEachAgency(await everyAgency(work.connection), work, async (agencyId) => {
    for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE && !work.signal.aborted; ) {
      const { rows } = await take(agencyId, before, ROWS_AT_ONCE).execute(work.connection);
      gone = rows[0]?.gone ?? 0;
    }
  });
  work.signal.throwIfAborted();
}
