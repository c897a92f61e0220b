// Time-based one-time passwords in steps of thirty seconds.
import type { Instant } from "@fiducia/kernel/clock";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** A device's clock may be one step off. */
const STEPS_ASIDE = 1;
const SECRET_BYTES = 20;

const codes = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Fiducia",
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_MS / 1000,
    digits: 6,
  });

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth URI for the QR code: issuer, user and secret. */
export const enrolmentAddress = (secret: string, userName: string): string =>
  codes(secret, userName).toString();

/** The step of the code; undefined unless it is of the current, previous or next step. */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = codes(secret).validate({ token: code, timestamp: now, window: STEPS_ASIDE });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

/** The code that a device shows now. */
export const codeAt = (secret: string, at: Instant): string => codes(secret).generate({ timestamp: at });
