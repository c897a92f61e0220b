// Keeps the totals of the journal: each minute, and of an agency after each 500 events. Nobody waits for it, because what is
// not kept yet is summed by whoever asks.
import { keepTotals } from "@fiducia/ledger/keep-totals";
import { defineJob, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";

export const keepTotalsJob = defineJob({
  name: "KeepTotals",
  payload: z.strictObject({ agencyId: z.int().optional() }),
  retries: 3,
  schedule: "* * * * *",
  async run({ agencyId: asked }, work) {
    const { rows } = await sql<{ agencyId: number }>`
      select agency_id as "agencyId" from totals_behind()`.execute(work.connection);
    const behind = rows.map(({ agencyId }) => agencyId);
    const agencies = asked === undefined ? behind : behind.filter((agencyId) => agencyId === asked);
    await forEachAgency(agencies, work, (agencyId) =>
      keepTotals(work.connection, agencyId, () => !work.signal.aborted),
    );
    work.signal.throwIfAborted();
  },
});
