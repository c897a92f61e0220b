// A database of its own in a running cluster, with the application's rights only.
import { inDatabase, userOf } from "../address.ts";
import { connect } from "../connect.ts";
import { waitFor } from "../pause.ts";
import type { Connection } from "../unit.ts";
import { execute, type TestCluster, uniqueName } from "./cluster.ts";

export interface TestDatabase {
  /** The application's login: row level security applies, and it owns nothing. */
  readonly connection: Connection;
  /** As the owner of the schema. */
  readonly ownerConnection: Connection;
  readonly loginUrl: string;
  readonly ownerUrl: string;
  /** A superuser, for tests that tamper; undefined when the tests run on an outside server (`TEST_DATABASE_URL`). */
  readonly superuserUrl: string | undefined;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections at the same time as the application; 10 by default. */
  readonly max?: number;
}

/** On an outside server autovacuum, which only a superuser can interrupt, may be using it. */
const isBeingCleaned = (error: unknown): boolean => (error as { code?: string }).code === "42501";

async function drop(adminUrl: string, name: string): Promise<void> {
  const dropped = await waitFor(
    async () => {
      try {
        await execute(adminUrl, `drop database ${name} with (force)`);
        return true;
      } catch (error) {
        if (isBeingCleaned(error)) return undefined;
        throw error;
      }
    },
    { forMs: 20_000, everyMs: 200 },
  );
  if (!dropped) throw new Error(`the database ${name} cannot be dropped`);
}

/** Clones the migrated template of the cluster. */
export async function cloneTemplate(
  cluster: TestCluster,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const name = uniqueName("fiducia_test");
  const owner = userOf(cluster.ownerUrl);
  await execute(
    cluster.adminUrl,
    `create database ${name} template ${cluster.template} owner ${owner} strategy file_copy`,
  );
  const loginUrl = inDatabase(cluster.loginUrl, name);
  const ownerUrl = inDatabase(cluster.ownerUrl, name);
  const connection = connect({ url: loginUrl, max: options.max ?? 10 });
  const ownerConnection = connect({ url: ownerUrl, max: 2 });
  return {
    connection,
    ownerConnection,
    loginUrl,
    ownerUrl,
    superuserUrl: cluster.superuserUrl && inDatabase(cluster.superuserUrl, name),
    async close() {
      await Promise.all([connection.destroy(), ownerConnection.destroy()]);
      await drop(cluster.adminUrl, name);
    },
  };
}
