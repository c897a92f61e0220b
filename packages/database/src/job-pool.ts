// The connection pool of the job queue, in the role that owns the queue and cannot read the books.
import { Pool, type PoolClient } from "pg";

const JOB_ROLE = "fiducia_jobs";
const WAIT_FOR_CONNECTION_MS = 3_000;

export interface JobPoolOptions {
  /** The application's login. */
  readonly url: string;
  readonly max: number;
}

/** Opens the pool; it connects with the first statement. */
export function openJobPool({ url, max }: JobPoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    options: `-c timezone=UTC -c role=${JOB_ROLE}`,
    application_name: "fiducia jobs",
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
  });
  // Without a listener an 'error' event, such as that of a stopped database, ends the process.
  const broken = (): void => undefined;
  pool.on("error", broken);
  pool.on("connect", (client: PoolClient) => client.on("error", broken));
  return pool;
}
