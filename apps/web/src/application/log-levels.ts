// In which environments the browser's log says what is of use to developers only.
import type { SiteEnvironment } from "@fiducia/contract/site-settings";

const TRIED: readonly SiteEnvironment[] = ["dev", "qa", "po"];

export const saysDebug = (environment: SiteEnvironment): boolean => TRIED.includes(environment);
