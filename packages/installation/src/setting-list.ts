// Every setting of an installation, by group: what applies when it is unset, and what it means. The guide to the settings
// is generated from this list.

/** `byDefault` is read when it is unset; `unset` says what applies then where nothing is read. */
interface Setting {
  readonly byDefault?: string | number;
  readonly unset?: string;
  readonly meaning: string;
}

const KEPT = "made once, in the data folder";

export const SETTING_GROUPS = {
  "Address and network": {
    PORT: { byDefault: 8_080, meaning: "The port the server listens on." },
    HOST: { byDefault: "127.0.0.1", meaning: "The address the server listens on." },
    PUBLIC_URL: {
      unset: "`http://localhost:PORT`",
      meaning: "The address that users type. With `https` the session cookie is a `__Host-` cookie.",
    },
    TRUSTED_PROXIES: {
      meaning:
        "Addresses or ranges (`10.0.0.0/8`) of the proxies in front of the server, separated by commas. Only their `X-Forwarded-For` header says whose request it is, for limits and the log.",
    },
    CONNECTIONS: {
      byDefault: 5_000,
      meaning: "The most connections at one time. It is lower where the system allows fewer open files.",
    },
    CONNECTIONS_PER_ADDRESS: {
      byDefault: 500,
      meaning: "The most connections from one address at one time. It does not apply to trusted proxies.",
    },
    RATE_LIMIT_PER_MINUTE: {
      byDefault: 12_000,
      meaning: "The most requests of one session in a minute. One address may send ten times as many.",
    },
    STOP_SECONDS: {
      byDefault: 8,
      meaning: "How long the server waits for requests in progress when it is told to stop.",
    },
  },
  "Books and database": {
    DATA_DIR: {
      unset: "`./data`; as root `/var/lib/fiducia/<hash of the clone's path>`",
      meaning: "The folder of the books, the database's password and log, and of exports for a day.",
    },
    DATABASE_URL: {
      unset: "the embedded server",
      meaning: "The application's login on a PostgreSQL server, version 15 or later.",
    },
    DATABASE_OWNER_URL: {
      meaning:
        "The login that migrates the database. It needs CREATEROLE and is no superuser. Without it the application's login migrates, and each connection then takes the application's role, which protects less.",
    },
    PREPARED_STATEMENTS: {
      byDefault: "true",
      meaning:
        "Whether each connection keeps its statements prepared, so that the database plans them once. Set it to `false` behind a pooler that changes connections between transactions.",
    },
    DISK_RESERVE_MB: {
      byDefault: 100,
      meaning:
        "How much of the embedded database's disk is kept free. With less left nothing is recorded (503), `/readyz` names the disk, Home tells administrators, and jobs wait; reads go on. Half of it is the file `ballast` in the data folder, which the server gives up piece by piece when other programs fill the disk.",
    },
    ATTACHMENT_QUOTA_MB: {
      byDefault: 10_000,
      meaning:
        "The most space for an agency's files, in millions of bytes. It is reserved before a file is read.",
    },
    ATTACHMENT_MB_PER_HOUR: {
      byDefault: 1_000,
      meaning: "How much an agency may add to its files in an hour, in millions of bytes.",
    },
  },
  Secrets: {
    SESSION_SECRET: {
      unset: KEPT,
      meaning:
        "Signs the devices that are known, with 32 characters or more. With `DATABASE_URL`, set it before the program runs on another machine; otherwise devices are unknown there.",
    },
    SEAL_KEY: {
      unset: KEPT,
      meaning:
        "Signs the state of the audit chains, in `seals.jsonl` in the worker's data folder. Write keys with their numbers, as in `2:BASE64,1:BASE64`, each 32 bytes or more (`openssl rand -base64 32`). The highest number signs; all of them verify. Required with `DATABASE_URL`.",
    },
    DATA_KEY: {
      unset: KEPT,
      meaning:
        "Encrypts the secrets in the database, such as second factors; written like `SEAL_KEY`. The highest number encrypts; all of them decrypt. Required with `DATABASE_URL`. If it is lost, users sign in with recovery codes only.",
    },
  },
  Backup: {
    BACKUP_DIR: { meaning: "The folder for backups, on another disk." },
    BACKUP_KEY: { meaning: "The keys that encrypt backups, written like `SEAL_KEY`." },
    BACKUP_EVERY_HOURS: {
      unset: "every night",
      meaning: "The hours from one copy of the books to the next.",
    },
    BACKUP_KEEP_DAYS: { byDefault: 14, meaning: "For how many days every copy is kept." },
    BACKUP_KEEP_MONTHS: { byDefault: 12, meaning: "For how many months one copy of each month is kept." },
  },
  "E-mail": {
    SMTP_URL: {
      meaning:
        "The server that sends e-mails to clients: `smtp://user:password@host:587`, or `smtps://`. Without it statements and papers can only be printed.",
    },
    MAIL_FROM: { meaning: "The address that e-mails come from. Set it together with `SMTP_URL`." },
    MAIL_PER_MINUTE: { byDefault: 60, meaning: "The most e-mails in a minute." },
  },
  QuickBooks: {
    QUICKBOOKS_CLIENT_ID: {
      meaning:
        "The application that Intuit registered for QuickBooks Online. Its redirect address is `PUBLIC_URL/quickbooks/online/callback`. Without it only QuickBooks Desktop is offered.",
    },
    QUICKBOOKS_CLIENT_SECRET: { meaning: "The secret of that application." },
    QUICKBOOKS_VERIFIER_TOKEN: {
      meaning:
        "Verifies the changes that Intuit reports to `PUBLIC_URL/quickbooks/online/webhook`. Without it all of them are ignored.",
    },
    QUICKBOOKS_API_ADDRESS: {
      unset: "Intuit's production",
      meaning: "Another address for the calls, such as `https://sandbox-quickbooks.api.intuit.com`.",
    },
    QUICKBOOKS_AUTHORISE_ADDRESS: {
      unset: "Intuit's production",
      meaning: "Another page on which a user grants access.",
    },
    QUICKBOOKS_TOKEN_ADDRESS: {
      unset: "Intuit's production",
      meaning: "Another address that issues tokens.",
    },
  },
  "Host system": {
    HOST_SESSION_KEY: {
      meaning:
        "The key of a host system that keeps the session: a secret for HS256, an Ed25519 public key in PEM, or a JSON Web Key Set. Its tokens have the claims `agency`, `initials`, `exp` (within a day), `nbf` and `debug`.",
    },
    HOST_SESSION_COOKIE: {
      byDefault: "host-session",
      meaning: "The name of the cookie that holds the host's token.",
    },
    HOST_SESSION_ISSUER: { unset: "any", meaning: "The `iss` that the host's token must have." },
    HOST_SESSION_AUDIENCE: { unset: "any", meaning: "The `aud` that the host's token must have." },
    EMBED_HOST_ORIGINS: {
      meaning: "Origins of host systems whose pages may show ours in a frame, separated by commas.",
    },
    RETURN_ORIGINS: { meaning: "Other origins to which a sign-in may return, separated by commas." },
    LANDING_HOST: {
      unset: "this server",
      meaning:
        "Where users sign in: a server of the same books whose cookies are sent here too, such as the same host on another port.",
    },
    TRANSACTION_HOST: { unset: "this server", meaning: "The host on which items open." },
    DESKTOP_ADDRESS: { meaning: "The address that opens a client in a desktop program." },
  },
  "Demo, help and logs": {
    DEMO: {
      unset: "`true` with the embedded server, else `false`",
      meaning: "Whether an empty database gets the demo agencies.",
    },
    DEMO_PASSWORD: {
      unset: "a random password, in the data folder",
      meaning: "The password that the demo users have after every start.",
    },
    HELP_URL: { meaning: "Help of your own, which the help button opens instead of the page Help." },
    ANALYTICS_SRC: {
      meaning:
        "The script of a usage widget, which is told who is signed in. Its host may then run scripts on our pages.",
    },
    SITE_ENVIRONMENT: {
      byDefault: "production",
      meaning:
        "`dev`, `qa`, `po`, `live` or `production`. The first three log at debug level, on the server and in the browser.",
    },
    LOG_FORMAT: { byDefault: "json", meaning: "`json` or `pretty`." },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

type Groups = typeof SETTING_GROUPS;
type SettingsByName = { [Group in keyof Groups]: Groups[Group] }[keyof Groups];
type OfEach<Group> = Group extends unknown ? keyof Group : never;
export type SettingName = OfEach<SettingsByName>;

type DefaultedIn<Group> = Group extends unknown
  ? { [Name in keyof Group]: Group[Name] extends { byDefault: string | number } ? Name : never }[keyof Group]
  : never;
/** A setting that has a text of its own when it is unset. */
export type DefaultedSetting = DefaultedIn<SettingsByName>;

const settings: ReadonlyMap<string, Setting> = new Map(
  Object.values(SETTING_GROUPS).flatMap((group) => Object.entries<Setting>(group)),
);

export const SETTING_NAMES = [...settings.keys()] as readonly SettingName[];

/** The text that is read when the setting is unset. */
export const defaultText = (name: DefaultedSetting): string => `${settings.get(name)?.byDefault}`;
