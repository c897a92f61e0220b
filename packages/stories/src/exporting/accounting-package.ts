// The accounting package's answers to queued items, written as the owner of the books, since nothing transfers them
// yet.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

export interface PackageAnswer {
  /** The state of the item's newest row, such as Failed. */
  readonly row: "Pending" | "PendingTransfer" | "InProgress" | "Complete" | "Failed";
  /** The item's own two states, such as "NotTransferred Failed". */
  readonly item: string;
  readonly message?: string;
}

export const asOwner = (
  owner: Connection,
  agencyId: number,
  work: (transaction: Connection) => Promise<void>,
) =>
  owner.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    await work(transaction);
  });

/** What the answer does to one item and its newest row. */
export const writePackageAnswer = (
  owner: Connection,
  { agencyId, itemId, row, item, message = "" }: PackageAnswer & { agencyId: number; itemId: number },
) =>
  asOwner(owner, agencyId, async (transaction) => {
    const [status, subStatus] = item.split(" ");
    await sql`update item_transfer set status = ${status}, sub_status = ${subStatus}
      where agency_id = ${agencyId} and item_id = ${itemId}`.execute(transaction);
    await sql`update queue_item set status = ${row}, message = ${message},
        completed_at = case when ${row} in ('Complete', 'Failed') then queued_at + interval '2 minutes' end
      where agency_id = ${agencyId} and queue_item_id = (select max(queue_item_id) from queue_item
        where agency_id = ${agencyId} and item_id = ${itemId})`.execute(transaction);
  });

/** Resets the agency's queue. */
export const emptyQueue = (owner: Connection, agencyId: number) =>
  asOwner(owner, agencyId, async (transaction) => {
    await sql`delete from queue_item where agency_id = ${agencyId}`.execute(transaction);
    await sql`update item_transfer set status = 'NotTransferred', sub_status = 'Pending'
      where agency_id = ${agencyId}`.execute(transaction);
  });
