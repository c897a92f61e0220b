// What a new password must be: long enough, not everybody's, and another one.
import type { Refusal } from "@fiducia/kernel/outcome";
import { isWellKnownPassword } from "./well-known-passwords.ts";

export const SHORTEST = 8;
export const LONGEST = 128;

const refusal = (rule: string, message: string): Refusal => ({
  ...{ kind: "invalid", rule, message, field: "newPassword" },
});

/** Why the password cannot be the new one; undefined when it can. Characters are counted as people see them. */
export function newPasswordFault(newPassword: string, password: string): Refusal | undefined {
  const length = [...newPassword].length;
  if (length < SHORTEST)
    return refusal("PASSWORD_SHORT", `The new password must have at least ${SHORTEST} characters.`);
  if (length > LONGEST)
    return refusal("PASSWORD_LONG", `The new password must have at most ${LONGEST} characters.`);
  if (new Set(newPassword).size < 3 || isWellKnownPassword(newPassword))
    return refusal("PASSWORD_COMMON", "The new password is too easy to guess. Choose another one.");
  if (newPassword === password)
    return refusal("PASSWORD_SAME", "The new password must differ from the one that you have.");
  return undefined;
}
