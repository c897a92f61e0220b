// What an attempt to sign in comes to, and how long wrong passwords lock an account.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Instant } from "@fiducia/kernel/clock";

export interface Standing {
  readonly passwordIsRight: boolean;
  readonly failedCount: number;
  readonly lockedUntil: Instant | undefined;
  readonly disabled: boolean;
  readonly siteEnabled: boolean;
  readonly passwordChangeRequired: boolean;
}

export type LoginCode = (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];

export const FAILURES_BEFORE_LOCK = 5;
/** From so many failures on a locked account answers code 3 to everything: its code 4 would confirm a guess. */
export const FAILURES_BEFORE_SILENCE = 50;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/**
 * The refusal of an attempt; undefined when it succeeds. Everything but code 3 is said only to whoever knows
 * the password, so that a stranger learns nothing about an account.
 */
export function judgeSignIn(standing: Standing, now: Instant): LoginCode | undefined {
  if (!standing.passwordIsRight) return LOGIN_CODE.invalidCredentials;
  if (standing.lockedUntil !== undefined && standing.lockedUntil > now) {
    return standing.failedCount >= FAILURES_BEFORE_SILENCE
      ? LOGIN_CODE.invalidCredentials
      : LOGIN_CODE.lockedOut;
  }
  if (standing.disabled) return LOGIN_CODE.accessDisabled;
  if (!standing.siteEnabled) return LOGIN_CODE.agencyNotEnabled;
  if (standing.passwordChangeRequired) return LOGIN_CODE.passwordChangeRequired;
  return undefined;
}

/**
 * How long, in milliseconds, the account is locked by its `failedCount`th wrong password: nothing before the
 * fifth, then a minute, doubling up to a quarter of an hour. Never for ever: a stranger could shut people out.
 */
export function lockAfter(failedCount: number): number {
  if (failedCount < FAILURES_BEFORE_LOCK) return 0;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** Math.min(10, failedCount - FAILURES_BEFORE_LOCK));
}
