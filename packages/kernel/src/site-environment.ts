// What an installation is for; only those on which the program is tried out log at debug level.

export const SITE_ENVIRONMENTS = ["dev", "qa", "po", "live", "production"] as const;
export type SiteEnvironment = (typeof SITE_ENVIRONMENTS)[number];

const TRIED_OUT: readonly SiteEnvironment[] = ["dev", "qa", "po"];

export const logsDebugLevel = (environment: SiteEnvironment): boolean => TRIED_OUT.includes(environment);
