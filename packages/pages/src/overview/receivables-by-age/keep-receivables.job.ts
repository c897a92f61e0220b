// Keeps what clients owed at the ends of the last months, by age. Nobody waits for it: what is not kept is worked out by whoever
// asks.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { monthsUntil } from "../shared/months.rules.ts";
import { keptReceivables, receivablesOfDay } from "./receivables-of-day.store.ts";

/** The ends of the months that are over; none while the agency has no zone. */
async function monthEnds(unit: WriteUnit, at: Instant): Promise<readonly Day[]> {
  const zone = await unit.value(sql<{ zone: string | null }>`
    select time_zone as zone from agency where agency_id = ${unit.agencyId}`);
  return zone
    ? monthsUntil(dayOf(at, zone))
        .slice(0, -1)
        .map(({ endDate }) => endDate)
    : [];
}

async function keepMonth(unit: WriteUnit, end: Day): Promise<void> {
  const { current, bucket1, bucket2, bucket3, bucket4 } = await receivablesOfDay(unit, end);
  await unit.run(sql`
    insert into kept_receivables (agency_id, month_end, current_cents, bucket1_cents, bucket2_cents, bucket3_cents, bucket4_cents)
    values (${unit.agencyId}, ${end}, ${current}, ${bucket1}, ${bucket2}, ${bucket3}, ${bucket4})
    on conflict (agency_id, month_end) do update set current_cents = excluded.current_cents,
      bucket1_cents = excluded.bucket1_cents, bucket2_cents = excluded.bucket2_cents,
      bucket3_cents = excluded.bucket3_cents, bucket4_cents = excluded.bucket4_cents`);
}

async function keepReceivables(unit: WriteUnit, at: Instant): Promise<void> {
  const { agencyId } = unit;
  const ends = await monthEnds(unit, at);
  // One run of an agency waits for the other; what is posted after this link counts as not kept.
  await unit.run(sql`
    insert into kept_receivables_head (agency_id, chain_position) values (${agencyId}, 0) on conflict do nothing`);
  await unit.row(sql`select from kept_receivables_head where agency_id = ${agencyId} for update`);
  const through = await unit.value(sql<{ position: number }>`
    select chain_position as position from audit_head where agency_id = ${agencyId}`);
  if (ends.length === 0 || through === undefined) return;
  const kept = await keptReceivables(unit, ends);
  for (const end of ends) if (!kept.has(end)) await keepMonth(unit, end);
  await unit.run(
    sql`delete from kept_receivables where agency_id = ${agencyId} and month_end <> all(${ends}::date[])`,
  );
  await unit.run(
    sql`update kept_receivables_head set chain_position = ${through} where agency_id = ${agencyId}`,
  );
}

export const keepReceivablesJob = defineJob({
  name: "KeepReceivables",
  payload: z.strictObject({}),
  retries: 3,
  // Every hour, since months end by zone; where nothing was dated back there is nothing to do.
  schedule: "20 * * * *",
  async run(_, work) {
    await forEachAgency(await everyAgency(work.connection), work, (agencyId) =>
      writeAs(work.connection, agencyId, (unit) => keepReceivables(unit, work.clock())),
    );
  },
});
