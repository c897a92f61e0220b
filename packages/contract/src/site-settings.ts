// What the page is told of its installation; nothing in it is secret, for everybody can read it.

export const SITE_ENVIRONMENTS = ["dev", "qa", "po", "live", "production"] as const;
export type SiteEnvironment = (typeof SITE_ENVIRONMENTS)[number];

const TRIED_OUT: readonly SiteEnvironment[] = ["dev", "qa", "po"];

/** Only installations on which the program is tried out log at debug level, in the browser and on the server. */
export const logsDebugLevel = (environment: SiteEnvironment): boolean => TRIED_OUT.includes(environment);

export interface SiteSettings {
  readonly environment: SiteEnvironment;
  /** Another host that signs people in; this one unless said. */
  readonly landingHost?: string | undefined;
  /** Where the help button leads; without it there is none. */
  readonly helpUrl?: string | undefined;
  /** The script of the usage widget; without it there is none. */
  readonly analyticsSrc?: string | undefined;
  /** The host of the transaction sites; this one unless said. */
  readonly transactionHost?: string | undefined;
  /** The address that opens a client in the desktop program, without its query; without it there is no such link. */
  readonly desktopAddress?: string | undefined;
}

/** The name of the page's `meta` element that holds the settings as JSON. */
export const SITE_SETTINGS_META = "site-settings";
