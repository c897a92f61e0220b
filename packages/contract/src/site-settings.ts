// Settings that the server passes to the page; none is secret, since everybody can read them.

export const SITE_ENVIRONMENTS = ["dev", "qa", "po", "live", "production"] as const;
export type SiteEnvironment = (typeof SITE_ENVIRONMENTS)[number];

const TRIED_OUT: readonly SiteEnvironment[] = ["dev", "qa", "po"];

/** True for test environments, where browser and server log at debug level. */
export const logsDebugLevel = (environment: SiteEnvironment): boolean => TRIED_OUT.includes(environment);

export interface SiteSettings {
  readonly environment: SiteEnvironment;
  /** Another host for signing in; by default this one. */
  readonly landingHost?: string | undefined;
  /** Help elsewhere; without it the help button leads to the page Help. */
  readonly helpUrl?: string | undefined;
  /** The script of the usage widget; without it there is none. */
  readonly analyticsSrc?: string | undefined;
  /** The host of the transaction sites; by default this one. */
  readonly transactionHost?: string | undefined;
  /** The address that opens a client in the desktop program, without its query; without it there is no such link. */
  readonly desktopAddress?: string | undefined;
}

/** The name of the page's `meta` element that holds the settings as JSON. */
export const SITE_SETTINGS_META = "site-settings";
