// Opens the books of this installation for a program of the terminal, without disturbing a server that runs.
import { connect } from "@fiducia/database/connect";
import { LOGIN, OWNER } from "@fiducia/database/embedded/logins";
import { runningServerUrl } from "@fiducia/database/embedded/running-server";
import type { Connection } from "@fiducia/database/unit";
import { Client } from "pg";
import { APP_ROLE, openBooks } from "./books.ts";
import type { Config } from "./config.ts";

export interface OpenedBooks {
  readonly connection: Connection;
  /** Updates the planner's statistics, as autovacuum would within a minute. */
  refreshStatistics(): Promise<void>;
  close(): Promise<void>;
}

async function analyze(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

const ownerOf = (config: Config): string | undefined =>
  config.databaseUrl
    ? (config.databaseOwnerUrl ?? config.databaseUrl)
    : runningServerUrl(config.dataDir, OWNER);

/** Opens the books in the application's role and changes nothing, also in an outside database. */
export async function openToRead(
  config: Config,
  say: (line: string) => void,
): Promise<Pick<OpenedBooks, "connection" | "close">> {
  const { databaseUrl, databaseOwnerUrl, keepsPrepared } = config;
  if (databaseUrl === undefined) return openInstallation(config, say);
  const role = databaseOwnerUrl ? {} : { role: APP_ROLE };
  const connection = connect({ url: databaseUrl, keepsPrepared, ...role });
  return { connection, close: () => connection.destroy() };
}

/** Opens the books; an embedded server that does not run is started, migrated, and stopped at the end. */
export async function openInstallation(config: Config, say: (line: string) => void): Promise<OpenedBooks> {
  const running = config.databaseUrl ? undefined : runningServerUrl(config.dataDir, LOGIN);
  const opened = running
    ? { connection: connect({ url: running, statementTimeoutMs: 120_000 }), close: undefined }
    : await openBooks({ config, say, onTrouble: say, onGone: (trouble) => say(trouble.message) });
  return {
    connection: opened.connection,
    async refreshStatistics() {
      const ownerUrl = ownerOf(config);
      if (ownerUrl) await analyze(ownerUrl);
    },
    close: () => (opened.close ? opened.close() : opened.connection.destroy()),
  };
}
