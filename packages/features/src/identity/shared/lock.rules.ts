// How long wrong passwords lock an account.

const FAILURES_BEFORE_LOCK = 5;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/**
 * How long, in milliseconds, the account is locked by its `failedCount`th wrong password: nothing before the
 * fifth, then a minute, doubling up to a quarter of an hour. Never for ever: a stranger could shut people out.
 */
export function lockAfter(failedCount: number): number {
  if (failedCount < FAILURES_BEFORE_LOCK) return 0;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** Math.min(10, failedCount - FAILURES_BEFORE_LOCK));
}
