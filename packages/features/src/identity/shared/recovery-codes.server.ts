// Codes to write down: each opens once when the device is lost. They are long enough that a plain hash keeps them.
import { createHash, randomBytes } from "node:crypto";

const HOW_MANY = 10;
/** Without letters and digits that look alike; 32 of them, so that every byte gives one without favour. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    [...randomBytes(GROUP_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  ).join("-");

/** Ten codes such as `K7QM-2XHP-9DWA-TR4C`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: HOW_MANY }, newCode);

/** The hash of a code however it is typed: in any case, with or without dashes and blanks. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash("sha256").update(code.replace(/[\s-]/g, "").toUpperCase()).digest();

export const looksLikeRecoveryCode = (code: string): boolean => code.replace(/[\s-]/g, "").length === 16;
