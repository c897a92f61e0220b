// Where the browser's log goes: its console, each message once; debug messages only where the product is being tried.
import { siteSettings } from "@fiducia/features/client/site-settings";
import { type LogLevel, logTo } from "@fiducia/kernel/log";
import { saysDebug } from "./log-levels.ts";

const MOST_REMEMBERED = 500;

/** A table of a thousand rows would say the same a thousand times. */
function onlyOnce(): (level: LogLevel, message: string) => boolean {
  const said = new Set<string>();
  return (level, message) => {
    const line = `${level} ${message}`;
    if (said.has(line) || said.size >= MOST_REMEMBERED) return false;
    said.add(line);
    return true;
  };
}

/** From now on the log goes to the console. */
export function logToConsole(): void {
  const isNew = onlyOnce();
  const isDebugSaid = saysDebug(siteSettings.environment);
  logTo((level, message) => {
    if (level === "debug" && !isDebugSaid) return;
    if (isNew(level, message)) console[level](message);
  });
}
