// A unit of work: one transaction that sees the rows of one agency, in one snapshot.
import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { PLANNED_ANEW } from "./prepared-statements.ts";

// biome-ignore lint/suspicious/noExplicitAny: statements are plain SQL; their rows are typed where they are read.
export type Connection = Kysely<any>;

/** Reads rows of one agency in one snapshot. */
export interface ReadUnit {
  readonly agencyId: number;
  rows<Row>(query: RawBuilder<Row>): Promise<readonly Row[]>;
  /** The first row; undefined when there is none. */
  row<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  /** The field of a row that has only one; undefined when there is no row. */
  value<Value>(query: RawBuilder<Readonly<Record<string, Value>>>): Promise<Value | undefined>;
  /** Whether there is a row. */
  has(query: RawBuilder<unknown>): Promise<boolean>;
}

export const unitOf = (agencyId: number, rows: ReadUnit["rows"]): ReadUnit => ({
  agencyId,
  rows,
  row: async (query) => (await rows(query))[0],
  value: async (query) => Object.values((await rows(query))[0] ?? {})[0],
  has: async (query) => (await rows(query)).length > 0,
});

/** For results too large for memory. */
export interface ReportUnit extends ReadUnit {
  /** The rows of one statement in batches; one such statement at a time. */
  inBatches<Row>(query: RawBuilder<Row>): AsyncIterable<readonly Row[]>;
}

/** Longer than the 15 s of other statements. */
const READING_TIMEOUT = "60s";

/** Few enough that a batch is freed by a minor garbage collection; thousands of rows would survive it. */
const ROWS_PER_BATCH = 500;

async function* batchesOf<Row>(connection: Connection, query: RawBuilder<Row>) {
  const batches = connection.getExecutor().stream(query.compile(connection), ROWS_PER_BATCH);
  for await (const { rows } of batches) {
    // Yields to other work between two batches, also when the next one is already here.
    await setImmediate();
    yield rows;
  }
}

const anew = sql.raw(PLANNED_ANEW);

const readingWith =
  (planned: RawBuilder<unknown>) =>
  <T>(connection: Connection, agencyId: number, work: (unit: ReportUnit) => Promise<T>): Promise<T> =>
    connection
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        await sql`select set_config('app.agency_id', ${String(agencyId)}, true),
        set_config('statement_timeout', ${READING_TIMEOUT}, true)`.execute(transaction);
        return work({
          ...unitOf(
            agencyId,
            async <Row>(query: RawBuilder<Row>) =>
              (await sql<Row>`${planned}${query}`.execute(transaction)).rows,
          ),
          inBatches: (query) => batchesOf(transaction, query),
        });
      });

/** Runs `work` in one REPEATABLE READ READ ONLY transaction that sees only the rows of the agency. */
export const readAs = readingWith(sql``);

/**
 * The same for a report, whose statements are planned for the values of its filter: a plan that serves any period may
 * read all of the history for a day.
 */
export const readReportAs = readingWith(anew);
