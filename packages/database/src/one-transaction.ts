// Runs several units of work in one transaction.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Connection } from "./unit.ts";

const raw = (statement: string) => (connection: DatabaseConnection) =>
  connection.executeQuery(CompiledQuery.raw(statement)).then(() => undefined);

/** Makes every transaction that is asked for a savepoint of the one in progress, one after another. */
function partsOf(outer: Connection): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => outer.executeQuery(query as CompiledQuery<Row>),
    streamQuery: () => {
      throw new Error("rows are not streamed within one transaction");
    },
  };
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: raw("savepoint unit_of_work"),
    commitTransaction: raw("release savepoint unit_of_work"),
    rollbackTransaction: raw("rollback to savepoint unit_of_work"),
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/**
 * Runs `work` with a connection whose units of work and postings all commit together, or not at all. They must not
 * overlap, and must belong to one agency: deferred checks run as that agency.
 */
export const inOneTransaction = <T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> =>
  connection.transaction().execute((outer) => {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => partsOf(outer),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    return work(new Kysely({ dialect }));
  });
