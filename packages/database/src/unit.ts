// A unit of work sees one agency's rows and nothing else; a report reads one consistent moment.
import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: statements are plain SQL; their rows are typed where they are read.
export type Connection = Kysely<any>;

/** Reads rows of one agency; everything it reads belongs to one moment. */
export interface ReadUnit {
  readonly agencyId: number;
  rows<Row>(query: RawBuilder<Row>): Promise<readonly Row[]>;
}

/** Reads more rows than anybody wants in memory, too. */
export interface ReportUnit extends ReadUnit {
  /** The rows of one statement a few at a time; one such statement is read at a time. */
  inBatches<Row>(query: RawBuilder<Row>): AsyncIterable<readonly Row[]>;
}

/** A report may take longer than the 15 s of other statements. */
const READING_TIMEOUT = "60s";

/** So few that they are written and forgotten while they are young: a page of thousands would outlive the sweep. */
const ROWS_PER_BATCH = 500;

async function* batchesOf<Row>(connection: Connection, query: RawBuilder<Row>) {
  const found = connection.getExecutor().stream(query.compile(connection), ROWS_PER_BATCH);
  for await (const { rows } of found) {
    // Others have their turn between two batches, also where the next one is here already.
    await setImmediate();
    yield rows;
  }
}

/** Runs `work` in one REPEATABLE READ READ ONLY transaction that sees only the rows of the agency. */
export async function readAs<T>(
  connection: Connection,
  agencyId: number,
  work: (unit: ReportUnit) => Promise<T>,
): Promise<T> {
  return connection
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await sql`select set_config('app.agency_id', ${String(agencyId)}, true),
        set_config('statement_timeout', ${READING_TIMEOUT}, true)`.execute(transaction);
      return work({
        agencyId,
        rows: async (query) => (await query.execute(transaction)).rows,
        inBatches: (query) => batchesOf(transaction, query),
      });
    });
}
