// Keeps the totals of the journal; nobody waits for it, because what is not kept yet is summed by whoever asks.
import { keepTotals } from "@fiducia/ledger/keep-totals";
import { defineJob, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";

export const keepTotalsJob = defineJob({
  name: "KeepTotals",
  payload: z.strictObject({}),
  retries: 3,
  schedule: "* * * * *",
  async run(_, work) {
    const { rows } = await sql<{ agencyId: number }>`
      select agency_id as "agencyId" from totals_behind()`.execute(work.connection);
    const agencies = rows.map(({ agencyId }) => agencyId);
    await forEachAgency(agencies, work, (agencyId) =>
      keepTotals(work.connection, agencyId, () => !work.signal.aborted),
    );
    work.signal.throwIfAborted();
  },
});
