// Brings an agency's kept totals, and the kept balances of owners, up to its last posting, in batches of events.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

const EVENTS_AT_ONCE = 2_000;

/** Each batch is added to every month that is kept after it, so that few batches cost less. */
const EVENTS_OF_OWNERS_AT_ONCE = 50_000;

/** Adds at most so many of the agency's next events to its totals; returns how many. */
export async function keepSomeTotals(
  connection: Connection,
  agencyId: number,
  most = EVENTS_AT_ONCE,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select keep_totals(${agencyId}, ${most}) as taken`.execute(
    connection,
  );
  return rows[0]?.taken ?? 0;
}

/** Adds at most so many of the agency's next events to the balances of owners; returns how many. */
export async function keepSomeOwnerBalances(
  connection: Connection,
  agencyId: number,
  most = EVENTS_OF_OWNERS_AT_ONCE,
): Promise<number> {
  const { rows } = await sql<{
    taken: number;
  }>`select keep_owner_balances(${agencyId}, ${most}) as taken`.execute(connection);
  return rows[0]?.taken ?? 0;
}

const LOCK_NOT_AVAILABLE = "55P03";

/** As many as a whole batch while somebody else adds one for the agency: then it is tried again. */
async function inTurn(keepSome: () => Promise<number>, batch: number): Promise<number> {
  try {
    return await keepSome();
  } catch (fault) {
    // The first batch of long books takes longer than a lock is waited for.
    if ((fault as { readonly code?: string }).code !== LOCK_NOT_AVAILABLE) throw fault;
    return batch;
  }
}

/** Adds all events posted so far to both; stops between batches when `isWanted` returns false. */
export async function keepTotals(
  connection: Connection,
  agencyId: number,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const totals = () => keepSomeTotals(connection, agencyId);
  const owners = () => keepSomeOwnerBalances(connection, agencyId);
  while (isWanted() && (await inTurn(totals, EVENTS_AT_ONCE)) === EVENTS_AT_ONCE);
  const most = EVENTS_OF_OWNERS_AT_ONCE;
  while (isWanted() && (await inTurn(owners, most)) === most);
}
