// Whether the export can begin anew, and how many items that concerns.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { lockLiveSession } from "../shared/carrying/session.store.ts";

/**
 * What stands against beginning anew: something was sent, or may be on its way. No run asks anything until the command has
 * ended.
 */
export async function readHindrance(unit: WriteUnit): Promise<"IN_USE" | "ON_ITS_WAY" | undefined> {
  const ofAgency = sql`agency_id = ${unit.agencyId}`;
  await lockLiveSession(unit);
  const [progress] = await unit.rows(sql<{ isSent: boolean; isOnItsWay: boolean }>`
    select exists (select from quickbooks_transaction where ${ofAgency})
        or exists (select from cleared_queue_item where ${ofAgency} and journal_id is not null) as "isSent",
      exists (select from queue_item where ${ofAgency} and status = 'InProgress') as "isOnItsWay"`);
  if (progress?.isSent) return "IN_USE";
  return progress?.isOnItsWay ? "ON_ITS_WAY" : undefined;
}

/** How many items QuickBooks does not have. */
export const countUnsent = async (unit: WriteUnit): Promise<number> =>
  (await unit.value(sql<{ unsent: number }>`
    select count(*)::int as unsent from item_transfer
    where agency_id = ${unit.agencyId} and status <> 'Transferred'`)) ?? 0;
