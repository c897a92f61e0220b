// The application's connection pool: reads columns by their types and limits every wait.
import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";
import { columnValues } from "./column-values.ts";
import { keepPrepared } from "./prepared-statements.ts";
import { RowStream } from "./row-stream.ts";
import type { Connection } from "./unit.ts";

export interface ConnectOptions {
  readonly url: string;
  /** The role that every statement runs in, when the login has more rights. */
  readonly role?: string;
  /** The most connections at the same time; 10 by default. */
  readonly max?: number;
  /** The statement timeout in milliseconds; 15 s by default. */
  readonly statementTimeoutMs?: number;
  /** Whether connections keep statements prepared; true by default. */
  readonly keepsPrepared?: boolean;
  /** Called when an idle connection breaks, for example when the database stops; the pool replaces it. */
  readonly onBroken?: (trouble: Error) => void;
}

const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const WAIT_FOR_CONNECTION_MS = 3_000;
/** So many stay open at rest, with their prepared statements: the first click after a pause opens none. */
const OPEN_AT_REST = 4;
/** Firewalls forget a connection that is silent for minutes. */
const SIGN_OF_LIFE_MS = 30_000;

const ROLE_NAME = /^[a-z_][a-z0-9_]*$/;

/** Session settings that must not depend on the server's configuration: role, UTC, ISO dates. */
function sessionSettings(role: string | undefined): string {
  if (role !== undefined && !ROLE_NAME.test(role)) throw new RangeError(`not a role's name: ${role}`);
  return ["-c timezone=UTC -c datestyle=ISO", ...(role ? [`-c role=${role}`] : [])].join(" ");
}

/** Opens a pool. It connects with the first statement; `destroy()` closes it. */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    min: OPEN_AT_REST,
    types: columnValues,
    options: sessionSettings(options.role),
    application_name: "fiducia",
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_MS,
  });
  // Without a listener an 'error' event, such as that of a stopped database, ends the process.
  const broken = (trouble: Error): void => options.onBroken?.(trouble);
  pool.on("error", broken);
  pool.on("connect", (client: PoolClient) => {
    client.on("error", broken);
    if (options.keepsPrepared ?? true) keepPrepared(client);
  });
  return new Kysely({ dialect: new PostgresDialect({ pool, cursor: RowStream }) });
}
