// Opens the database of this installation, embedded or elsewhere: migrates it and checks that it is fit to keep
// books.
import { mkdirSync } from "node:fs";
import { placeOf, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { requireDurable } from "@fiducia/database/durability";
import { type EmbeddedServer, startEmbedded } from "@fiducia/database/embedded/embedded-server";
import { migrate } from "@fiducia/database/migrate";
import { reach, requireBound, requireCapable } from "@fiducia/database/outside-server";
import { within } from "@fiducia/database/pause";
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { Connection } from "@fiducia/database/unit";
import type { Config } from "./config.ts";
import { spoolIn } from "./wal-spool.ts";

export interface Books {
  readonly connection: Connection;
  /** The application's login, for further connections. */
  readonly loginUrl: string;
  /** True when no other program uses these books. */
  readonly isAlone: boolean;
  /** Where the books are, for messages; without role and password. */
  readonly place: string;
  readonly migrations: number;
  readonly warnings: readonly string[];
  /** Lets the embedded server write its log into the segments that it has: a full disk has no room for new ones. */
  reuseLog(): Promise<void>;
  close(): Promise<void>;
}

export interface BooksOptions {
  readonly config: Config;
  /** Called with each step of the start. */
  readonly say: (line: string) => void;
  /** Called with troubles of a database that is already open. */
  readonly onTrouble: (line: string) => void;
  /** Called when the embedded server cannot be restarted, and the program has to end. */
  readonly onGone: (trouble: Error) => void;
}

/** The role of every statement of the application. */
export const APP_ROLE = "fiducia_app";
const REACH_MS = 60_000;
/** How long closing waits for statements that nobody waits for, in milliseconds. */
const LAST_ANSWERS_MS = 1_000;

const WEAKER =
  "DATABASE_OWNER_URL is not set: the login of DATABASE_URL owns the schema and only steps down to fiducia_app. " +
  "A login that owns nothing is stronger";

interface Logins {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly role: string | undefined;
}

async function bringUpToDate(logins: Logins, say: BooksOptions["say"]): Promise<number> {
  const { total } = await migrate({
    ownerUrl: logins.ownerUrl,
    appUser: userOf(logins.appUrl),
    onProgress: (done, all) => say(`Migrating the database (${done} of ${all})`),
  });
  await requireBound(logins.appUrl, logins.role);
  return total;
}

async function openEmbedded({ config, say, onTrouble, onGone }: BooksOptions): Promise<Books> {
  say("Starting the embedded PostgreSQL");
  const server: EmbeddedServer = await startEmbedded({
    dataFolder: config.dataDir,
    // The folder is of the data folder: the backup folder may be away.
    ...(config.backup.folder === undefined ? {} : { archiveTo: spoolIn(config.dataDir) }),
    onRestart: (seconds) =>
      onTrouble(
        `The database server had died and was restarted; back after ${Math.round(seconds * 10) / 10} s.`,
      ),
    onGone,
  });
  try {
    const logins = { ownerUrl: server.ownerUrl, appUrl: server.loginUrl, role: undefined };
    const migrations = await bringUpToDate(logins, say);
    const connection = connect({ url: server.loginUrl, keepsPrepared: config.keepsPrepared });
    return {
      connection,
      loginUrl: server.loginUrl,
      isAlone: true,
      place: `${config.dataDir} (embedded PostgreSQL)`,
      migrations,
      warnings: [],
      reuseLog: () => server.reuseLog(),
      async close() {
        await within(LAST_ANSWERS_MS, connection.destroy());
        await server.stop();
      },
    };
  } catch (cause) {
    await server.stop();
    throw cause;
  }
}

function requireSameDatabase(appUrl: string, ownerUrl: string): void {
  if (new URL(appUrl).pathname === new URL(ownerUrl).pathname) return;
  throw new StartRefusal("DATABASE_URL and DATABASE_OWNER_URL name different databases. Name the same one.");
}

/** What is missing where the only login that is named may not change the schema, for a worker as for the web. */
const mayNotMigrate =
  ({ databaseOwnerUrl }: Pick<Config, "databaseOwnerUrl">) =>
  (trouble: unknown): never => {
    if (databaseOwnerUrl !== undefined || (trouble as { code?: unknown } | null)?.code !== "42501")
      throw trouble;
    throw new StartRefusal(
      "The login of DATABASE_URL may not bring the database up to date. Set DATABASE_OWNER_URL to the login that owns the schema.",
    );
  };

async function openOutside(appUrl: string, { config, say }: BooksOptions): Promise<Books> {
  mkdirSync(config.dataDir, { recursive: true });
  const ownerUrl = config.databaseOwnerUrl ?? appUrl;
  const onWaiting = (place: string): void => say(`Waiting for the database ${place}`);
  if (config.databaseOwnerUrl) requireSameDatabase(appUrl, ownerUrl);
  const ownerSetting = config.databaseOwnerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL";
  await reach(ownerUrl, { setting: ownerSetting, forMs: REACH_MS, onWaiting });
  await reach(appUrl, { setting: "DATABASE_URL", forMs: REACH_MS, onWaiting });
  await requireCapable(appUrl);
  await requireDurable(appUrl, placeOf(appUrl));
  const role = config.databaseOwnerUrl ? undefined : APP_ROLE;
  const migrations = await bringUpToDate({ ownerUrl, appUrl, role }, say).catch(mayNotMigrate(config));
  const { keepsPrepared } = config;
  const connection = connect({ url: appUrl, keepsPrepared, ...(role ? { role } : {}) });
  return {
    connection,
    loginUrl: appUrl,
    isAlone: false,
    place: placeOf(appUrl),
    migrations,
    warnings: role ? [WEAKER] : [],
    reuseLog: async () => undefined,
    close: () => within(LAST_ANSWERS_MS, connection.destroy()),
  };
}

/** Opens the books. Refuses (`StartRefusal`) a database that is away, unsafe or unfit. */
export const openBooks = (options: BooksOptions): Promise<Books> =>
  options.config.databaseUrl ? openOutside(options.config.databaseUrl, options) : openEmbedded(options);
