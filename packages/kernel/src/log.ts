// Where code without a log of its own says what it noticed. Each side says once where that goes; before, nowhere.

export type LogLevel = "debug" | "warn" | "error";

type Sink = (level: LogLevel, message: string) => void;

let sink: Sink = () => undefined;

/** Sends what is logged from now on to `next`; gives back what undoes it. */
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
