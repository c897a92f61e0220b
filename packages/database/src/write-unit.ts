// Writes of one agency in one transaction.
import { type RawBuilder, sql } from "kysely";
import { type Connection, type ReadUnit, unitOf } from "./unit.ts";

/** Reads and writes rows of one agency; rows of other agencies are invisible. */
export interface WriteUnit extends ReadUnit {
  /** Runs a statement and returns how many rows it changed. */
  run(statement: RawBuilder<unknown>): Promise<number>;
}

/** The agency; with the user, the history of settings says who changed them. */
export type Writer = number | { readonly agencyId: number; readonly userId: number };

/** Runs `work` in one transaction that sees and writes only rows of the agency. */
export async function writeAs<T>(
  connection: Connection,
  writer: Writer,
  work: (unit: WriteUnit) => Promise<T>,
): Promise<T> {
  const { agencyId, userId } = typeof writer === "number" ? { agencyId: writer, userId: "" } : writer;
  return connection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true),
      set_config('app.user_id', ${String(userId)}, true)`.execute(transaction);
    return work({
      ...unitOf(agencyId, async (statement) => (await statement.execute(transaction)).rows),
      run: async (statement) => Number((await statement.execute(transaction)).numAffectedRows ?? 0),
    });
  });
}
