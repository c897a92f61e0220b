// How often a password or code may be tried, and how long the next attempt then waits.

const MINUTE_MS = 60_000;
const A_QUARTER_MS = 15 * MINUTE_MS;
const AN_HOUR_MS = 60 * MINUTE_MS;
const A_DAY_MS = 24 * 60 * MINUTE_MS;

export interface GuessLimit {
  /** Attempts are counted for this long from the first one on; then the count starts again. */
  readonly windowMs: number;
  /** How long the nth attempt locks the following ones, in milliseconds; the last entry holds for all further ones. */
  readonly locksMs: readonly number[];
}

/** This many attempts are free; every later one locks. */
const lockedAfter = (free: number, ...locks: readonly number[]): readonly number[] => [
  ...Array.from({ length: free - 1 }, () => 0),
  ...locks,
];

/**
 * For a user's password: no lock before the fifth attempt, then one minute, doubling up to fifteen. Never permanent,
 * since a stranger could lock people out.
 */
export const PASSWORD_GUESSES: GuessLimit = {
  windowMs: A_DAY_MS,
  locksMs: lockedAfter(5, ...[1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS)),
};

/** For a user's password in a known browser: ten attempts in fifteen minutes. */
export const DEVICE_GUESSES: GuessLimit = { windowMs: A_QUARTER_MS, locksMs: lockedAfter(10, A_QUARTER_MS) };

/** For the second factor's code, after the right password: six attempts in fifteen minutes. */
export const CODE_GUESSES: GuessLimit = { windowMs: A_QUARTER_MS, locksMs: lockedAfter(6, A_QUARTER_MS) };

/** For links to a forgotten password: three are sent in an hour, so that nobody can fill a mailbox. */
export const LINK_GUESSES: GuessLimit = { windowMs: AN_HOUR_MS, locksMs: lockedAfter(3, AN_HOUR_MS) };

/** For all attempts of one address: counted, never locked. */
export const ADDRESS_GUESSES: GuessLimit = { windowMs: MINUTE_MS, locksMs: [0] };
