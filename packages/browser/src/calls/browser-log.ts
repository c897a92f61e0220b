// The browser's log: what went wrong everywhere, and every step only where the program is tried out.
import { logsDebugLevel } from "@fiducia/contract/site-settings";
import { siteSettings } from "./site-settings.ts";

/** A step that only those who look for a fault want to read; said on dev, qa and po alone. Never a secret. */
export function logDebug(what: string, detail?: unknown): void {
  if (logsDebugLevel(siteSettings.environment)) console.debug(what, detail ?? "");
}

export const logWarning = (what: string, detail?: unknown): void => console.warn(what, detail ?? "");

export const logError = (what: string, detail?: unknown): void => console.error(what, detail ?? "");
