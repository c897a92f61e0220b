// The result of an attempt with the right password.
import { LOGIN_CODE } from "@fiducia/contract/envelope";

export interface Standing {
  readonly disabled: boolean;
  readonly siteEnabled: boolean;
  /** Whether a second factor is required and not proven. */
  readonly secondFactorMissing: boolean;
  /** Whether the password must be changed and no new one was given. */
  readonly passwordChangeMissing: boolean;
}

export type LoginCode = (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];

/** The refusal; undefined when the attempt succeeds. Shown only after the right password. */
export function judgeSignIn(standing: Standing): LoginCode | undefined {
  if (standing.disabled) return LOGIN_CODE.accessDisabled;
  if (!standing.siteEnabled) return LOGIN_CODE.agencyNotEnabled;
  if (standing.secondFactorMissing) return LOGIN_CODE.secondFactorRequired;
  if (standing.passwordChangeMissing) return LOGIN_CODE.passwordChangeRequired;
  return undefined;
}
