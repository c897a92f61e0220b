// The settings of this installation, read once from the environment.
import { resolve } from "node:path";
import { SITE_ENVIRONMENTS, type SiteEnvironment } from "@fiducia/contract/site-settings";
import { repositoryRoot } from "@fiducia/database/root";
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { defaultDataDir } from "./data-dir.ts";
import { readAddresses } from "./network-address.ts";
import {
  type Environment,
  oneOf,
  type Reading,
  readCookieName,
  readCount,
  readDatabaseUrl,
  readFlag,
  readKey,
  readKeys,
  readOrigins,
  readPort,
  readProgramAddress,
  readWebAddress,
  Settings,
} from "./settings.ts";

export const LOG_FORMATS = ["pretty", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What a process does of the work: answer requests, do jobs, or both. */
export const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

export interface Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Where the embedded database keeps the books, and what else outlives a start. */
  readonly dataDir: string;
  /** The application's login on a database elsewhere; undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  /** The login that migrates a database elsewhere; undefined: the application's own. */
  readonly databaseOwnerUrl: string | undefined;
  /** Whether an empty database gets the demo agencies. */
  readonly demo: boolean;
  /** The demo users' password at every start; undefined: a random one, kept in the data folder. */
  readonly demoPassword: string | undefined;
  /** The address that users type, without a slash at its end. */
  readonly publicUrl: string;
  readonly siteEnvironment: SiteEnvironment;
  /** Another host that signs people in; undefined: this one does. */
  readonly landingHost: string | undefined;
  readonly helpUrl: string | undefined;
  /** Origins besides our own to which a sign-in may lead back. */
  readonly returnOrigins: readonly string[];
  /** Origins of host systems whose pages may frame ours; none by default. */
  readonly embedHostOrigins: readonly string[];
  /** Under which known devices are signed; undefined: one that is kept in the data folder. */
  readonly sessionSecret: string | undefined;
  /** Under which the audit chain is sealed; undefined: those that are kept in the data folder. */
  readonly sealKeys: KeyRing | undefined;
  /** Under which what is secret in the database is encrypted; undefined: those that are kept in the data folder. */
  readonly vaultKeys: KeyRing | undefined;
  /** The key of a host system that keeps the session itself; undefined: there is none. */
  readonly hostSessionKey: string | undefined;
  readonly hostSessionCookie: string;
  /** What the host system's tokens must name as their issuer and as their audience; undefined: nothing in particular. */
  readonly hostSessionIssuer: string | undefined;
  readonly hostSessionAudience: string | undefined;
  /** How many requests a session may make in a minute; an address ten times as many. */
  readonly rateLimitPerMinute: number;
  /** Addresses of proxies whose word about whom they ask for is taken; none by default. */
  readonly trustedProxies: readonly string[];
  /** How many connections there may be at the same time, in all and of one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** How long answers that are under way may take when the program is told to stop. */
  readonly stopSeconds: number;
  /** How much room the files of an agency may take, and how much of it within an hour, in bytes. */
  readonly attachmentLimits: { readonly quota: number; readonly perHour: number };
  /** So many bytes of the embedded database's disk are kept back: nothing is posted into them. */
  readonly diskReserve: number;
  readonly logFormat: LogFormat;
  /** The script of the usage widget; undefined: there is none. */
  readonly analyticsSrc: string | undefined;
  /** Where the transaction sites are; undefined: here. */
  readonly transactionHost: string | undefined;
  /** What opens a client in the desktop program; undefined: nothing does. */
  readonly desktopAddress: string | undefined;
}

/** Which settings the environment gives, by name: what the start says about them. */
export const SETTING_NAMES = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DEMO",
  "DEMO_PASSWORD",
  "PUBLIC_URL",
  "SITE_ENVIRONMENT",
  "LANDING_HOST",
  "HELP_URL",
  "RETURN_ORIGINS",
  "EMBED_HOST_ORIGINS",
  "SESSION_SECRET",
  "SEAL_KEY",
  "DATA_KEY",
  "HOST_SESSION_KEY",
  "HOST_SESSION_COOKIE",
  "HOST_SESSION_ISSUER",
  "HOST_SESSION_AUDIENCE",
  "RATE_LIMIT_PER_MINUTE",
  "TRUSTED_PROXIES",
  "CONNECTIONS",
  "CONNECTIONS_PER_ADDRESS",
  "STOP_SECONDS",
  "ATTACHMENT_QUOTA_MB",
  "ATTACHMENT_MB_PER_HOUR",
  "DISK_RESERVE_MB",
  "LOG_FORMAT",
  "ANALYTICS_SRC",
  "TRANSACTION_HOST",
  "DESKTOP_ADDRESS",
] as const;

const MEGABYTE = 1_000_000;

const readText = (text: string): Reading<string> => ({ value: text });

function readHost(text: string): Reading<string> {
  return /^[\w.:-]+$/.test(text)
    ? { value: text }
    : { fault: "Set it to an address such as 127.0.0.1 or 0.0.0.0." };
}

/** What `--role=` names among the words behind `npm start --`; whatever else stands there is refused. */
function readRole(settings: Settings, words: readonly string[], databaseUrl: string | undefined): Role {
  let role: Role = "all";
  for (const word of words) {
    const named = ROLES.find((each) => word === `--role=${each}`);
    if (named) role = named;
    else settings.faults.push(`"${word}" is not understood. Say --role=all, --role=web or --role=worker.`);
  }
  if (role !== "all" && databaseUrl === undefined)
    settings.faults.push("Separate roles (--role=web, --role=worker) need DATABASE_URL.");
  return role;
}

/** Keys of the installation: what several machines work at, all of them must open and prove. */
function readInstallationKeys(
  settings: Settings,
  name: string,
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

/**
 * Reads and checks every setting; each may also be given as a file by NAME_FILE. Refuses with all faults at
 * once, each with its cure. Paths are relative to `clone`; `words` stand behind the program's name.
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
  const port = settings.read("PORT", readPort, 8080);
  const dataDir = settings.text("DATA_DIR");
  const config: Config = {
    role: readRole(settings, words, databaseUrl),
    port,
    host: settings.read("HOST", readHost, "127.0.0.1"),
    dataDir: dataDir ? resolve(clone, dataDir) : defaultDataDir(clone, process.getuid?.() === 0),
    databaseUrl,
    databaseOwnerUrl,
    demo: settings.read("DEMO", readFlag, databaseUrl === undefined),
    demoPassword: settings.readSecret("DEMO_PASSWORD", readText),
    publicUrl: settings.read("PUBLIC_URL", readWebAddress, `http://localhost:${port}`),
    siteEnvironment: settings.read("SITE_ENVIRONMENT", oneOf(SITE_ENVIRONMENTS), "production"),
    landingHost: settings.read<string | undefined>("LANDING_HOST", readWebAddress, undefined),
    helpUrl: settings.read<string | undefined>("HELP_URL", readWebAddress, undefined),
    returnOrigins: settings.read<readonly string[]>("RETURN_ORIGINS", readOrigins, []),
    embedHostOrigins: settings.read<readonly string[]>("EMBED_HOST_ORIGINS", readOrigins, []),
    sessionSecret: settings.readSecret("SESSION_SECRET", readKey),
    sealKeys: readInstallationKeys(settings, "SEAL_KEY", databaseUrl),
    vaultKeys: readInstallationKeys(settings, "DATA_KEY", databaseUrl),
    hostSessionKey: settings.readSecret("HOST_SESSION_KEY", readKey),
    hostSessionCookie: settings.read("HOST_SESSION_COOKIE", readCookieName, "host-session"),
    hostSessionIssuer: settings.text("HOST_SESSION_ISSUER"),
    hostSessionAudience: settings.text("HOST_SESSION_AUDIENCE"),
    rateLimitPerMinute: settings.read("RATE_LIMIT_PER_MINUTE", readCount, 12_000),
    trustedProxies: settings.read<readonly string[]>("TRUSTED_PROXIES", readAddresses, []),
    connections: settings.read("CONNECTIONS", readCount, 5_000),
    connectionsPerAddress: settings.read("CONNECTIONS_PER_ADDRESS", readCount, 500),
    stopSeconds: settings.read("STOP_SECONDS", readCount, 8),
    attachmentLimits: {
      quota: MEGABYTE * settings.read("ATTACHMENT_QUOTA_MB", readCount, 10_000),
      perHour: MEGABYTE * settings.read("ATTACHMENT_MB_PER_HOUR", readCount, 1_000),
    },
    diskReserve: MEGABYTE * settings.read("DISK_RESERVE_MB", readCount, 100),
    logFormat: settings.read("LOG_FORMAT", oneOf(LOG_FORMATS), "json"),
    analyticsSrc: settings.read<string | undefined>("ANALYTICS_SRC", readWebAddress, undefined),
    transactionHost: settings.read<string | undefined>("TRANSACTION_HOST", readWebAddress, undefined),
    desktopAddress: settings.read<string | undefined>("DESKTOP_ADDRESS", readProgramAddress, undefined),
  };
  if (settings.faults.length === 0) return config;
  const [first, ...more] = settings.faults;
  throw new StartRefusal(
    more.length
      ? `${settings.faults.length} settings are wrong:\n- ${settings.faults.join("\n- ")}`
      : `${first}`,
  );
}

/** The settings that the environment gives, directly or as a file. */
export const settingsGiven = (environment: Environment = process.env): readonly string[] =>
  SETTING_NAMES.filter((name) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim());
