// Writes log messages to the browser's console, each message once.
import { logDebug, logError, logWarning } from "@fiducia/browser/calls/browser-log";
import { type LogLevel, logTo } from "@fiducia/kernel/log";

const MOST_REMEMBERED = 500;

/** A table of a thousand rows would repeat a message a thousand times. */
function onlyOnce(): (level: LogLevel, message: string) => boolean {
  const said = new Set<string>();
  return (level, message) => {
    const line = `${level} ${message}`;
    if (said.has(line) || said.size >= MOST_REMEMBERED) return false;
    said.add(line);
    return true;
  };
}

const SAY = { debug: logDebug, warn: logWarning, error: logError } as const;

/** Installs the log; debug messages appear in test environments only. */
export function logToConsole(): void {
  const isNew = onlyOnce();
  logTo((level, message) => {
    if (isNew(level, message)) SAY[level](message);
  });
}
