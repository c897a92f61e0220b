// The rows of the queue as the carrier takes them.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Day } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";

export interface QueueRow {
  readonly rowId: number;
  readonly itemId: number | null;
  readonly glAccountId: number | null;
  readonly journalId: number | null;
  readonly operation: "Transfer" | "Reverse";
  readonly status: string;
  readonly attempts: number;
}

const COLUMNS = sql`q.queue_item_id as "rowId", q.item_id as "itemId", q.gl_account_id as "glAccountId",
  q.journal_id as "journalId", q.operation, q.status, q.attempts`;

/** A payment waits for its invoices, a reversal for its transfer. */
const WAITS = sql`(
  (q.carry_rank = 3 and exists (select from application a
    join item i on i.agency_id = a.agency_id and i.item_id = a.to_item_id and i.item_type = 'Invoice'
    join item_transfer t on t.agency_id = a.agency_id and t.item_id = a.to_item_id
    where a.agency_id = q.agency_id and a.from_item_id = q.item_id and t.status = 'NotTransferred'))
  or (q.operation = 'Reverse' and exists (select from queue_item o
    where o.agency_id = q.agency_id and o.item_id = q.item_id and o.operation = 'Transfer' and o.status <> 'Complete')))`;

/** The row that is carried right now, else the next that may be. */
export async function nextRow(unit: WriteUnit, now: string): Promise<QueueRow | undefined> {
  const [carried] = await unit.rows(sql<QueueRow>`
    select ${COLUMNS} from queue_item q where q.agency_id = ${unit.agencyId} and q.status = 'InProgress'
    order by q.queue_item_id limit 1`);
  if (carried) return carried;
  const [next] = await unit.rows(sql<QueueRow>`
    select ${COLUMNS} from queue_item q
    where q.agency_id = ${unit.agencyId} and q.status in ('Pending', 'PendingTransfer')
      and (q.next_attempt_at is null or q.next_attempt_at <= ${now}) and not ${WAITS}
    order by q.carry_rank, q.dated_on, q.queue_item_id limit 1`);
  return next;
}

/** What a run would take one after another, as far as nothing fails. */
export const readWaitingRows = (unit: ReadUnit, most: number): Promise<readonly QueueRow[]> =>
  unit.rows(sql<QueueRow>`
    select ${COLUMNS} from queue_item q
    where q.agency_id = ${unit.agencyId} and q.status in ('InProgress', 'Pending', 'PendingTransfer')
    order by q.status <> 'InProgress', q.carry_rank, q.dated_on, q.queue_item_id limit ${most}`);

/** Undefined when it was cleared. */
export const readRow = (unit: WriteUnit, rowId: number): Promise<QueueRow | undefined> =>
  unit.row(sql<QueueRow>`
    select ${COLUMNS} from queue_item q where q.agency_id = ${unit.agencyId} and q.queue_item_id = ${rowId}`);

/** Whether somebody took an earlier row of the item out of the queue before it was complete. */
export async function wasTakenOut(unit: WriteUnit, { itemId }: Pick<QueueRow, "itemId">): Promise<boolean> {
  if (itemId === null) return false;
  const [removal] = await unit.rows(sql<{ taken: boolean }>`
    select exists (select from transfer_change c
      where c.agency_id = ${unit.agencyId} and c.item_id = ${itemId} and c.command in ('Clear', 'DoNotTransfer')
        and c.from_sub_status in ('PendingTransfer', 'Failed')) as taken`);
  return removal?.taken === true;
}

/** How many rows wait or are carried. */
export const countOpenRows = async (unit: ReadUnit): Promise<number> =>
  (await unit.value(sql<{ open: number }>`
    select count(*)::int as open from queue_item q
    where q.agency_id = ${unit.agencyId} and q.status in ('Pending', 'PendingTransfer', 'InProgress')`)) ?? 0;

/** How many rows wait or are carried, and for how many a session has asked something. */
export async function countRows(
  unit: ReadUnit,
  sessionId: number,
): Promise<{ readonly open: number; readonly carried: number }> {
  const [counted] = await unit.rows(sql<{ carried: number }>`
    select count(distinct r.queue_item_id)::int as carried from quickbooks_request r
    where r.agency_id = ${unit.agencyId} and r.session_id = ${sessionId} and r.queue_item_id is not null`);
  return { open: await countOpenRows(unit), carried: counted?.carried ?? 0 };
}

interface Led {
  readonly rowId: number;
  readonly status: "InProgress" | "Complete" | "Failed" | "Pending";
  readonly message?: string;
  readonly attempts?: number;
  readonly nextAttemptAt?: string;
}

/** gone: the row is not there any more. voided, standing: its item. */
type FoundRow = "gone" | "voided" | "standing";

/** Leads a row on, and its item with it; tells how it found them. */
export async function leadRow(unit: WriteUnit, led: Led): Promise<FoundRow> {
  const request = { ...led, agencyId: unit.agencyId, changeId: newId() };
  const [answer] = await unit.rows(sql<{ found: FoundRow }>`
    select lead_queue_row(${JSON.stringify(request)}::jsonb) as found`);
  return answer?.found ?? "gone";
}

export interface LiveTransaction {
  readonly transactionId: number;
  readonly part: string;
  readonly type: "Invoice" | "CreditMemo" | "Payment" | "Check" | "JournalEntry";
  readonly quickbooksId: string;
  readonly version: string;
  readonly day: Day;
  /** In a company that the books have left. */
  readonly isElsewhere: boolean;
}

/** QuickBooks' ids of all that ever stood there for the row's item or journal. */
export async function knownIds(
  unit: ReadUnit,
  { itemId, journalId }: Pick<QueueRow, "itemId" | "journalId">,
): Promise<ReadonlySet<string>> {
  const rows = await unit.rows(sql<{ id: string }>`
    select quickbooks_id as id from quickbooks_transaction
    where agency_id = ${unit.agencyId} and (item_id = ${itemId}::bigint or journal_id = ${journalId}::bigint)`);
  return new Set(rows.map(({ id }) => id));
}

/** What stands in QuickBooks for the row's item or journal, the newest first. */
export const liveTransactions = (
  unit: ReadUnit,
  { itemId, journalId }: Pick<QueueRow, "itemId" | "journalId">,
): Promise<readonly LiveTransaction[]> =>
  unit.rows(sql<LiveTransaction>`
    select transaction_id as "transactionId", part, transaction_type as type, quickbooks_id as "quickbooksId",
      version, dated_on as day, is_elsewhere as "isElsewhere"
    from quickbooks_transaction
    where agency_id = ${unit.agencyId} and is_live
      and (item_id = ${itemId}::bigint or journal_id = ${journalId}::bigint)
    order by transaction_id desc`);
