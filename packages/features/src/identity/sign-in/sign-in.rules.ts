// What an attempt to sign in comes to, and how long wrong passwords lock an account.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Instant } from "@fiducia/kernel/clock";

export interface Standing {
  readonly passwordIsRight: boolean;
  readonly failedCount: number;
  readonly lockedUntil: Instant | undefined;
  readonly disabled: boolean;
  readonly siteEnabled: boolean;
  /** Whether a second factor is due and not proven. */
  readonly secondFactorMissing: boolean;
  /** Whether the password must be changed and no new one was given. */
  readonly passwordChangeMissing: boolean;
}

export type LoginCode = (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];

/** From so many failures on a locked account answers code 3 to everything: its code 4 would confirm a guess. */
export const FAILURES_BEFORE_SILENCE = 50;

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
  if (standing.secondFactorMissing) return LOGIN_CODE.secondFactorRequired;
  if (standing.passwordChangeMissing) return LOGIN_CODE.passwordChangeRequired;
  return undefined;
}
