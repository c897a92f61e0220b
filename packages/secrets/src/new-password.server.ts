// Checks a new password: long enough, hard to guess, not about its user, and different from the old one.
import type { Refusal } from "@fiducia/kernel/outcome";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-lengths.contract.ts";
import { weaknessOf } from "./password-strength.server.ts";
import { isPersonalPassword, type KnownOfUser } from "./personal-password.rules.ts";

const refusal = (rule: string, message: string): Refusal => ({
  kind: "invalid",
  rule,
  message,
  field: "newPassword",
});

/** Why the password is refused; undefined when it is accepted. Length counts characters as people see them. */
export function newPasswordFault(
  newPassword: string,
  { password, profile }: { readonly password: string; readonly profile: KnownOfUser },
): Refusal | undefined {
  const length = [...newPassword].length;
  if (length < SHORTEST_PASSWORD)
    return refusal("PASSWORD_SHORT", `The new password must have at least ${SHORTEST_PASSWORD} characters.`);
  if (length > LONGEST_PASSWORD)
    return refusal("PASSWORD_LONG", `The new password must have at most ${LONGEST_PASSWORD} characters.`);
  if (isPersonalPassword(newPassword, profile))
    return refusal(
      "PASSWORD_PERSONAL",
      "The new password must not contain your name, your initials, or your agency's name or number.",
    );
  if (newPassword === password)
    return refusal("PASSWORD_SAME", "The new password must differ from the one that you have.");
  const weakness = weaknessOf(newPassword, profile);
  if (weakness !== undefined)
    return refusal(
      "PASSWORD_WEAK",
      `The new password is easy to guess: ${weakness}. Four words that do not belong together are hard to guess and easy to remember.`,
    );
  return undefined;
}
