// Changes the password of a signed-in user who knows the current one.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { readKnownOfUser } from "@fiducia/secrets/known-of-user.store";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { changePassword, hashPassword } from "@fiducia/secrets/password.store";
import { provePassword } from "../shared/prove-password.server.ts";
import { PASSWORD_REFUSALS } from "./password.contract.ts";

export interface PasswordChange {
  readonly connection: Connection;
  readonly caller: Pick<Caller, "agencyId" | "userId" | "initials">;
  readonly now: Instant;
  readonly password: string;
  readonly newPassword: string;
}

/** Replaces the password; the database ends all sessions of the old one. A wrong current password is counted. */
export async function changeOwnPassword(change: PasswordChange): Promise<Outcome<null>> {
  const { connection, caller, now, password, newPassword } = change;
  const proven = await provePassword({ connection, ...caller, now }, password);
  if (proven !== undefined) return refuse(PASSWORD_REFUSALS, proven);
  const profile = await readAs(connection, caller.agencyId, (unit) => readKnownOfUser(unit, caller.userId));
  const fault = newPasswordFault(newPassword, { password, profile });
  if (fault) return refused(fault);
  const passwordHash = await hashPassword(newPassword);
  await writeAs(connection, caller.agencyId, (unit) =>
    changePassword(unit, caller.userId, { passwordHash, at: now, where: "account" }),
  );
  return done(null);
}
