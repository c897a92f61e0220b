// The one way to the books: a pool of connections that reads columns true and never waits without end.
import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";
import { columnValues } from "./column-values.ts";
import { RowStream } from "./row-stream.ts";
import type { Connection } from "./unit.ts";

export interface ConnectOptions {
  readonly url: string;
  /** The role in which every statement runs, when the login itself may do more. */
  readonly role?: string;
  /** Connections at the same time; 10 by default. */
  readonly max?: number;
  /** How long one statement may take; 15 s by default. */
  readonly statementTimeoutMs?: number;
  /** Told when an idle connection breaks, as when the database stops; the pool replaces it by itself. */
  readonly onBroken?: (trouble: Error) => void;
}

const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const WAIT_FOR_CONNECTION_MS = 3_000;

const ROLE_NAME = /^[a-z_][a-z0-9_]*$/;

/** Settings of a session that must not depend on the server's own: the role, UTC and ISO dates. */
function sessionSettings(role: string | undefined): string {
  if (role !== undefined && !ROLE_NAME.test(role)) throw new RangeError(`not a role's name: ${role}`);
  return ["-c timezone=UTC -c datestyle=ISO", ...(role ? [`-c role=${role}`] : [])].join(" ");
}

/** Opens a pool. Nothing is sent until the first statement; `destroy()` closes it. */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    types: columnValues,
    options: sessionSettings(options.role),
    application_name: "fiducia",
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  // Without listeners a stopped database would end the process by an unhandled 'error'.
  const broken = (trouble: Error): void => options.onBroken?.(trouble);
  pool.on("error", broken);
  pool.on("connect", (client: PoolClient) => client.on("error", broken));
  return new Kysely({ dialect: new PostgresDialect({ pool, cursor: RowStream }) });
}
