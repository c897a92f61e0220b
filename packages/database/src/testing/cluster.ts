// The database server of a test run: an embedded one that is deleted afterwards, or an outside one.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inDatabase, urlOf, userOf } from "../address.ts";
import { startEmbedded } from "../embedded/embedded-server.ts";
import { migrate } from "../migrate.ts";
import { quickFolder, removeFolder } from "./temporary-folder.ts";

/** What test files need to get a database; plain text, since it is passed between processes. */
export interface TestCluster {
  /** Creates and drops databases. */
  readonly adminUrl: string;
  /** Only of the embedded cluster: an outside one does not grant it. */
  readonly superuserUrl: string | undefined;
  readonly ownerUrl: string;
  readonly loginUrl: string;
  readonly template: string;
}

export interface RunningCluster {
  readonly cluster: TestCluster;
  close(): Promise<void>;
}

export const uniqueName = (what: string): string => `${what}_${randomBytes(6).toString("hex")}`;

/** Runs one statement as the given login. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const FASTER = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];

async function embedded(): Promise<RunningCluster> {
  const dataFolder = quickFolder();
  // Nothing here outlives the run, so nothing is flushed; the product refuses these settings.
  const server = await startEmbedded({
    dataFolder: join(dataFolder, "d"),
    settings: FASTER,
    throwAway: true,
  });
  const { ownerUrl, loginUrl, superuserUrl } = server;
  const template = uniqueName("template");
  await execute(superuserUrl, `create database ${template} owner ${userOf(ownerUrl)}`);
  return {
    cluster: { adminUrl: superuserUrl, superuserUrl, ownerUrl, loginUrl, template },
    async close() {
      await server.stop();
      removeFolder(dataFolder);
    },
  };
}

async function outside(ownerUrl: string): Promise<RunningCluster> {
  const template = uniqueName("fiducia_template");
  const user = uniqueName("fiducia_login");
  const password = uniqueName("password");
  await execute(ownerUrl, `create role ${user} login password '${password}'`);
  await execute(ownerUrl, `create database ${template}`);
  const { hostname, port } = new URL(ownerUrl);
  const host = decodeURIComponent(hostname);
  const loginUrl = urlOf({ host, port: Number(port || 5432), user, password, database: template });
  return {
    cluster: { adminUrl: ownerUrl, superuserUrl: undefined, ownerUrl, loginUrl, template },
    async close() {
      await execute(ownerUrl, `drop database ${template}`);
      await execute(ownerUrl, `drop role ${user}`);
    },
  };
}

/**
 * A server with a migrated template database. `outsideUrl` names a login with CREATEDB and CREATEROLE, no
 * superuser, on a PostgreSQL 15 or later; without it an embedded server is started.
 */
export async function openCluster(outsideUrl: string | undefined): Promise<RunningCluster> {
  const running = outsideUrl ? await outside(outsideUrl) : await embedded();
  try {
    const { ownerUrl, loginUrl, template } = running.cluster;
    await migrate({ ownerUrl: inDatabase(ownerUrl, template), appUser: userOf(loginUrl) });
    return running;
  } catch (cause) {
    await running.close();
    throw cause;
  }
}
