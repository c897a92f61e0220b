// Where the bench measures: a real server with its embedded database, durable as it is shipped, and empty.
import { tmpdir } from "node:os";
import { connect } from "@fiducia/database/connect";
import type { Connection } from "@fiducia/database/unit";
import { Client } from "pg";
import { Installation } from "../tools/installation/installation.ts";

export interface Site {
  readonly installation: Installation;
  /** The application's login, one connection for each of eight clients. */
  readonly connection: Connection;
  /** A superuser, whom no policy binds, in the plain tables of a program without Fiducia's rules. */
  rival(): Promise<Client>;
  /** A superuser as such. */
  readonly superuser: Client;
  /** A bare connection of the application's login. */
  bare(): Promise<Client>;
  close(): Promise<void>;
}

export const CLIENTS = 8;

export async function openSite(): Promise<Site> {
  const installation = await Installation.found({}, tmpdir());
  const opened: Client[] = [];
  const open = async (connectionString: string, options?: string): Promise<Client> => {
    const client = new Client({ connectionString, ...(options ? { options } : {}) });
    await client.connect();
    opened.push(client);
    return client;
  };
  const connection = connect({
    url: installation.loginUrl,
    max: CLIENTS,
    statementTimeoutMs: 120_000,
  });
  return {
    installation,
    connection,
    superuser: await open(installation.superuserUrl),
    rival: () => open(installation.superuserUrl, "-c search_path=plain,public"),
    bare: () => open(installation.loginUrl),
    async close() {
      await connection.destroy();
      await Promise.all(opened.map((client) => client.end()));
      await installation.remove();
    },
  };
}
