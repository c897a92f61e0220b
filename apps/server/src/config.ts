// The settings of this installation, read once from the environment.

export const SITE_ENVIRONMENTS = ["dev", "qa", "po", "live", "production"] as const;
export type SiteEnvironment = (typeof SITE_ENVIRONMENTS)[number];

export const LOG_FORMATS = ["pretty", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface Config {
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
  readonly logFormat: LogFormat;
}
