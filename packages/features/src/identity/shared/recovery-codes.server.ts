// Recovery codes: each can be used once when the device is lost. They are random enough for a plain hash.
import { createHash, randomBytes } from "node:crypto";

const HOW_MANY = 10;
/** Without similar letters and digits; 32 characters, so that a byte maps to them evenly. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    [...randomBytes(GROUP_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  ).join("-");

/** Ten codes such as `K7QM-2XHP-9DWA-TR4C`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: HOW_MANY }, newCode);

/** The hash of a code as typed: ignores case, dashes and blanks. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash("sha256").update(code.replace(/[\s-]/g, "").toUpperCase()).digest();

export const looksLikeRecoveryCode = (code: string): boolean => code.replace(/[\s-]/g, "").length === 16;
