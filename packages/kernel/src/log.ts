// A log for code without a logger of its own. Server and browser each set where it goes; until then messages are
// dropped.

export type LogLevel = "debug" | "warn" | "error";

type Sink = (level: LogLevel, message: string) => void;

let sink: Sink = () => undefined;

/** Sends log messages to `next` from now on; returns a function that restores the previous target. */
export function logTo(next: Sink): () => void {
  const before = sink;
  sink = next;
  return () => {
    sink = before;
  };
}

export const log = {
  debug: (message: string): void => sink("debug", message),
  warn: (message: string): void => sink("warn", message),
  error: (message: string): void => sink("error", message),
};
