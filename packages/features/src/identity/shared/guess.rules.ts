// How often a password or a code may be guessed, and how long the next guess then waits.

const MINUTE_MS = 60_000;
const A_QUARTER_MS = 15 * MINUTE_MS;
const A_DAY_MS = 24 * 60 * MINUTE_MS;

export interface GuessLimit {
  /** Guesses are counted from the first one on for so long; then the count begins anew. */
  readonly windowMs: number;
  /** How long the nth guess locks those after it, in milliseconds; the last entry holds for all further ones. */
  readonly locksMs: readonly number[];
}

/** So many are free; the next one locks, and so does each after it. */
const lockedAfter = (free: number, ...locks: readonly number[]): readonly number[] => [
  ...Array.from({ length: free - 1 }, () => 0),
  ...locks,
];

/**
 * Of a user's password: nothing before the fifth guess, then a minute, doubling up to a quarter of an hour. Never for
 * ever: a stranger could shut people out.
 */
export const PASSWORD_GUESSES: GuessLimit = {
  windowMs: A_DAY_MS,
  locksMs: lockedAfter(5, ...[1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS)),
};

/** Of a user's password in a browser where the user has signed in before: ten in a quarter of an hour. */
export const DEVICE_GUESSES: GuessLimit = { windowMs: A_QUARTER_MS, locksMs: lockedAfter(10, A_QUARTER_MS) };

/** Of the second factor's code, by who knows the password: six in a quarter of an hour. */
export const CODE_GUESSES: GuessLimit = { windowMs: A_QUARTER_MS, locksMs: lockedAfter(6, A_QUARTER_MS) };

/** Of everybody's from one address: counted, and never locked. */
export const ADDRESS_GUESSES: GuessLimit = { windowMs: MINUTE_MS, locksMs: [0] };
