// The settings of this installation, read from the environment at start.
import { resolve } from "node:path";
import { SITE_ENVIRONMENTS, type SiteEnvironment } from "@fiducia/contract/site-settings";
import { repositoryRoot } from "@fiducia/database/root";
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { type BackupSettings, readBackup } from "./backup-settings.ts";
import { defaultDataDir } from "./data-dir.ts";
import { readAddresses } from "./network-address.ts";
import { SETTING_NAMES, type SettingName } from "./setting-list.ts";
import {
  type Environment,
  oneOf,
  type Reading,
  readCookieName,
  readCount,
  readDatabaseUrl,
  readEmail,
  readFlag,
  readKey,
  readKeys,
  readOrigins,
  readPort,
  readProgramAddress,
  readSmtpUrl,
  readWebAddress,
  Settings,
} from "./settings.ts";

export const LOG_FORMATS = ["pretty", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What a process does: answer requests, run jobs, or both. */
export const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

export interface Config {
  readonly backup: BackupSettings;
  /** The server by which clients get e-mails, the address they come from, and how many go out in a minute at most. */
  readonly mail: { readonly url: string; readonly from: string; readonly perMinute: number } | undefined;
  /** The application that Intuit registered for QuickBooks Online; undefined for none. */
  readonly quickbooks:
    | {
        readonly clientId: string;
        readonly clientSecret: string;
        readonly verifierToken: string | undefined;
        readonly apiAddress: string | undefined;
        readonly authoriseAddress: string | undefined;
        readonly tokenAddress: string | undefined;
      }
    | undefined;
  readonly role: Role;
  /** Whether `npm start` begins the program again, since the one before crashed. */
  readonly isAfterCrash: boolean;
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, and of everything else that outlives a start. */
  readonly dataDir: string;
  /** The application's login on an outside database; undefined for the embedded server. */
  readonly databaseUrl: string | undefined;
  /** The login that migrates an outside database; undefined for the application's own. */
  readonly databaseOwnerUrl: string | undefined;
  /** Whether connections keep statements prepared; not behind a pooler that changes connections between transactions. */
  readonly keepsPrepared: boolean;
  /** Whether an empty database gets the demo agencies. */
  readonly demo: boolean;
  /** The demo users' password at every start; undefined for a random one, kept in the data folder. */
  readonly demoPassword: string | undefined;
  /** The address that users type, without a slash at its end. */
  readonly publicUrl: string;
  readonly siteEnvironment: SiteEnvironment;
  /** Another host for signing in; undefined for this one. */
  readonly landingHost: string | undefined;
  readonly helpUrl: string | undefined;
  /** Other origins that a sign-in may lead back to. */
  readonly returnOrigins: readonly string[];
  /** Origins of host systems whose pages may frame ours; empty by default. */
  readonly embedHostOrigins: readonly string[];
  /** The secret that signs known devices; undefined for one kept in the data folder. */
  readonly sessionSecret: string | undefined;
  /** The keys that seal the audit chain; undefined for those kept in the data folder. */
  readonly sealKeys: KeyRing | undefined;
  /** The keys that encrypt secrets in the database; undefined for those kept in the data folder. */
  readonly vaultKeys: KeyRing | undefined;
  /** The key of a host system that keeps the session; undefined when there is none. */
  readonly hostSessionKey: string | undefined;
  readonly hostSessionCookie: string;
  /** The issuer and audience that the host system's tokens must name; undefined for any. */
  readonly hostSessionIssuer: string | undefined;
  readonly hostSessionAudience: string | undefined;
  /** Requests of one session in a minute; one address may make ten times as many. */
  readonly rateLimitPerMinute: number;
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty by default. */
  readonly trustedProxies: readonly string[];
  /** The most connections at the same time, in all and of one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** How long answers in progress may take when the program is stopped. */
  readonly stopSeconds: number;
  /** The space for an agency's files, and how much may be added within an hour, in bytes. */
  readonly attachmentLimits: { readonly quota: number; readonly perHour: number };
  /** Bytes of the embedded database's disk that are kept free: with less left nothing is posted. */
  readonly diskReserve: number;
  readonly logFormat: LogFormat;
  /** The script of the usage widget; undefined for none. */
  readonly analyticsSrc: string | undefined;
  /** The host of the transaction sites; undefined for this one. */
  readonly transactionHost: string | undefined;
  /** The address that opens a client in the desktop program; undefined for none. */
  readonly desktopAddress: string | undefined;
}

const MEGABYTE = 1_000_000;

const readText = (text: string): Reading<string> => ({ value: text });

function readHost(text: string): Reading<string> {
  return /^[\w.:-]+$/.test(text)
    ? { value: text }
    : { fault: "Set it to an address such as 127.0.0.1 or 0.0.0.0." };
}

/** What `npm start` says to the program that it begins again after a crash. */
const AFTER_CRASH = "--after-crash";

/** Reads `--role=` from the arguments after `npm start --`; refuses any other argument. */
function readRole(settings: Settings, words: readonly string[], databaseUrl: string | undefined): Role {
  let role: Role = "all";
  for (const word of words.filter((each) => each !== AFTER_CRASH)) {
    const named = ROLES.find((each) => word === `--role=${each}`);
    if (named) role = named;
    else settings.faults.push(`"${word}" is not understood. Say --role=all, --role=web or --role=worker.`);
  }
  if (role !== "all" && databaseUrl === undefined)
    settings.faults.push("Separate roles (--role=web, --role=worker) need DATABASE_URL.");
  return role;
}

/** Reads a key ring of the installation; required with an outside database, since all machines need the same keys. */
function readInstallationKeys(
  settings: Settings,
  name: SettingName,
  databaseUrl: string | undefined,
): KeyRing | undefined {
  const faults = settings.faults.length;
  const keys = settings.readSecret(name, readKeys);
  if (keys === undefined && databaseUrl !== undefined && settings.faults.length === faults)
    settings.faults.push(
      `DATABASE_URL is set without ${name}. Set it to 1:KEY, the key from "openssl rand -base64 32".`,
    );
  return keys;
}

/** The e-mail server; undefined when none is set. */
function readMail(settings: Settings): Config["mail"] {
  const url = settings.readSecret("SMTP_URL", readSmtpUrl);
  const from = settings.find("MAIL_FROM", readEmail);
  const perMinute = settings.read("MAIL_PER_MINUTE", readCount);
  if (url && from) return { url, from, perMinute };
  if (settings.faults.length === 0 && (url || from))
    settings.faults.push("SMTP_URL and MAIL_FROM belong together. Set both, or neither.");
  return undefined;
}

/** The application of QuickBooks Online; undefined when none is set. */
function readQuickbooks(settings: Settings): Config["quickbooks"] {
  const clientId = settings.text("QUICKBOOKS_CLIENT_ID");
  const clientSecret = settings.readSecret("QUICKBOOKS_CLIENT_SECRET", readText);
  const verifierToken = settings.readSecret("QUICKBOOKS_VERIFIER_TOKEN", readText);
  const addressIn = (name: SettingName) => settings.find(name, readWebAddress);
  const addresses = {
    apiAddress: addressIn("QUICKBOOKS_API_ADDRESS"),
    authoriseAddress: addressIn("QUICKBOOKS_AUTHORISE_ADDRESS"),
    tokenAddress: addressIn("QUICKBOOKS_TOKEN_ADDRESS"),
  };
  if (clientId && clientSecret) return { clientId, clientSecret, verifierToken, ...addresses };
  if (clientId || clientSecret)
    settings.faults.push(
      "QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET belong together. Set both, or neither.",
    );
  return undefined;
}

/**
 * Reads and checks every setting; each may also be given as a file by NAME_FILE. Refuses with all faults at once,
 * each with its cure. Paths are relative to `clone`; `words` are the arguments of the program.
 */
export function readConfig(
  environment: Environment = process.env,
  clone: string = repositoryRoot(),
  words: readonly string[] = [],
): Config {
  const settings = new Settings(environment);
  const databaseUrl = settings.readSecret("DATABASE_URL", readDatabaseUrl);
  const databaseOwnerUrl = settings.readSecret("DATABASE_OWNER_URL", readDatabaseUrl);
  if (settings.faults.length === 0 && databaseOwnerUrl && !databaseUrl) {
    settings.faults.push("DATABASE_OWNER_URL is set without DATABASE_URL. Set both, or neither.");
  }
  const port = settings.read("PORT", readPort);
  const dataDir = settings.text("DATA_DIR");
  const mail = readMail(settings);
  const quickbooks = readQuickbooks(settings);
  const config: Config = {
    mail,
    quickbooks,
    backup: readBackup(settings, clone),
    role: readRole(settings, words, databaseUrl),
    isAfterCrash: words.includes(AFTER_CRASH),
    port,
    host: settings.read("HOST", readHost),
    dataDir: dataDir ? resolve(clone, dataDir) : defaultDataDir(clone, process.getuid?.() === 0),
    databaseUrl,
    databaseOwnerUrl,
    keepsPrepared: settings.read("PREPARED_STATEMENTS", readFlag),
    demo: settings.find("DEMO", readFlag) ?? databaseUrl === undefined,
    demoPassword: settings.readSecret("DEMO_PASSWORD", readText),
    publicUrl: settings.find("PUBLIC_URL", readWebAddress) ?? `http://localhost:${port}`,
    siteEnvironment: settings.read("SITE_ENVIRONMENT", oneOf(SITE_ENVIRONMENTS)),
    landingHost: settings.find("LANDING_HOST", readWebAddress),
    helpUrl: settings.find("HELP_URL", readWebAddress),
    returnOrigins: settings.find("RETURN_ORIGINS", readOrigins) ?? [],
    embedHostOrigins: settings.find("EMBED_HOST_ORIGINS", readOrigins) ?? [],
    sessionSecret: settings.readSecret("SESSION_SECRET", readKey),
    sealKeys: readInstallationKeys(settings, "SEAL_KEY", databaseUrl),
    vaultKeys: readInstallationKeys(settings, "DATA_KEY", databaseUrl),
    hostSessionKey: settings.readSecret("HOST_SESSION_KEY", readKey),
    hostSessionCookie: settings.read("HOST_SESSION_COOKIE", readCookieName),
    hostSessionIssuer: settings.text("HOST_SESSION_ISSUER"),
    hostSessionAudience: settings.text("HOST_SESSION_AUDIENCE"),
    rateLimitPerMinute: settings.read("RATE_LIMIT_PER_MINUTE", readCount),
    trustedProxies: settings.find("TRUSTED_PROXIES", readAddresses) ?? [],
    connections: settings.read("CONNECTIONS", readCount),
    connectionsPerAddress: settings.read("CONNECTIONS_PER_ADDRESS", readCount),
    stopSeconds: settings.read("STOP_SECONDS", readCount),
    attachmentLimits: {
      quota: MEGABYTE * settings.read("ATTACHMENT_QUOTA_MB", readCount),
      perHour: MEGABYTE * settings.read("ATTACHMENT_MB_PER_HOUR", readCount),
    },
    diskReserve: MEGABYTE * settings.read("DISK_RESERVE_MB", readCount),
    logFormat: settings.read("LOG_FORMAT", oneOf(LOG_FORMATS)),
    analyticsSrc: settings.find("ANALYTICS_SRC", readWebAddress),
    transactionHost: settings.find("TRANSACTION_HOST", readWebAddress),
    desktopAddress: settings.find("DESKTOP_ADDRESS", readProgramAddress),
  };
  if (settings.faults.length === 0) return config;
  const [first, ...more] = settings.faults;
  throw new StartRefusal(
    more.length
      ? `${settings.faults.length} settings are wrong:\n- ${settings.faults.join("\n- ")}`
      : `${first}`,
  );
}

/** What the environment gives, by name; also from files. */
export function settingTexts(environment: Environment = process.env): Readonly<Record<string, string>> {
  const settings = new Settings(environment);
  const texts = SETTING_NAMES.map((name) => [name, settings.text(name)] as const);
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

/** The settings that the environment gives, directly or as a file. */
export const settingsGiven = (environment: Environment = process.env): readonly string[] =>
  SETTING_NAMES.filter((name) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim());
