// The browser's log: errors everywhere, and debug messages in test environments.
import { logsDebugLevel } from "@fiducia/contract/site-settings";
import { siteSettings } from "./site-settings.ts";

/** A debug message, written on dev, qa and po only. Never a secret. */
export function logDebug(what: string, detail?: unknown): void {
  if (logsDebugLevel(siteSettings.environment)) console.debug(what, detail ?? "");
}

export const logWarning = (what: string, detail?: unknown): void => console.warn(what, detail ?? "");

export const logError = (what: string, detail?: unknown): void => console.error(what, detail ?? "");
