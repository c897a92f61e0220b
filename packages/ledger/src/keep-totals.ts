// Brings the kept totals of an agency up to its last posting, a few thousand events at a time.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

const EVENTS_AT_ONCE = 2_000;

/** Takes at most so many of the agency's next events into its totals; answers how many they were. */
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

/** Takes all that was posted so far, unless `isWanted` says in between that it is not wanted any more. */
export async function keepTotals(
  connection: Connection,
  agencyId: number,
  isWanted: () => boolean = () => true,
): Promise<void> {
  while (isWanted() && (await keepSomeTotals(connection, agencyId)) === EVENTS_AT_ONCE);
}
