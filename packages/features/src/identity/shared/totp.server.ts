// Codes of a device that counts time in steps of thirty seconds.
import type { Instant } from "@fiducia/kernel/clock";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** A device's clock may be a step before ours or behind it. */
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

/** What a device reads from a picture: issuer, user and secret. */
export const enrolmentAddress = (secret: string, userName: string): string =>
  codes(secret, userName).toString();

/** The step that the code belongs to; undefined when it is no code of now, the step before or the step after. */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = codes(secret).validate({ token: code, timestamp: now, window: STEPS_ASIDE });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

/** The code that a device shows at the moment. */
export const codeAt = (secret: string, at: Instant): string => codes(secret).generate({ timestamp: at });
