// The program stops once, however many signals and defects ask for it.

/**
 * Signals within this time after the first are the same signal: npm passes Ctrl+C on to a server that has it from the
 * terminal already.
 */
const ONE_SIGNAL_MS = 1_000;

export interface Stop {
  /** Stops in order and then ends the program with the status. Called once. */
  readonly begin: (status: number) => void;
  /** Ends the program without stopping: the database server runs on until the next start takes it over. */
  readonly endAtOnce: () => void;
  /** A moment in milliseconds; by default since the program began. */
  readonly now?: () => number;
}

export interface StopOnce {
  /** A signal: a second one, more than a second later, ends the program at once. */
  readonly bySignal: () => void;
  /** A defect that nobody caught, or a database that is gone: ends the program at once if it is stopping already. */
  readonly byDefect: () => void;
}

export function stopOnce({ begin, endAtOnce, now = () => performance.now() }: Stop): StopOnce {
  let since: number | undefined;
  const ask = (status: number, oneForMs: number): void => {
    if (since === undefined) {
      since = now();
      begin(status);
    } else if (now() - since >= oneForMs) {
      endAtOnce();
    }
  };
  return { bySignal: () => ask(0, ONE_SIGNAL_MS), byDefect: () => ask(1, 0) };
}
