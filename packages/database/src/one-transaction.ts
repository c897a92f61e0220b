// Many units of work that belong together: each is written as always, and all of them are kept, or none.
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

/** Every transaction asked for becomes a part of the one that is under way; they come one after the other. */
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
 * Runs `work` with a connection all of whose units of work and postings are kept together, or not at all. They
 * must not overlap, and must concern one agency: what is checked at the end is checked as that agency.
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
