// A new user of an agency, and the password by which the user is known.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { forgettingGuesses, passwordGuesser } from "../shared/guess.store.ts";

export interface NewUser {
  readonly userId: number;
  /** Kept in upper case, unique in the agency. */
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly officeId: number;
  readonly isAdmin?: boolean;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly passwordChangeRequired?: boolean;
}

export async function createUser(unit: WriteUnit, user: NewUser): Promise<void> {
  await unit.run(sql`
    insert into user_account (agency_id, user_id, initials, first_name, last_name, office_id, is_admin,
      password_hash, password_change_required)
    values (${unit.agencyId}, ${user.userId}, ${user.initials.toUpperCase()}, ${user.firstName},
      ${user.lastName}, ${user.officeId}, ${user.isAdmin ?? false}, ${user.passwordHash},
      ${user.passwordChangeRequired ?? false})`);
}

/** Gives the user another password and lifts a lock; the database ends every session that the old one opened. */
export async function setPassword(unit: WriteUnit, initials: string, passwordHash: string): Promise<void> {
  const { agencyId } = unit;
  const user = { agencyId, initials: initials.toUpperCase() };
  await unit.run(sql`
    update user_account set password_hash = ${passwordHash}
     where agency_id = ${agencyId} and initials = ${user.initials}`);
  await unit.run(forgettingGuesses(passwordGuesser(user, undefined)));
}

/** Shuts the user out, and ends the user's sessions at once; what the user posted stays. `at` is ISO 8601. */
export async function disableUser(unit: WriteUnit, userId: number, at: string): Promise<void> {
  await unit.run(sql`
    update user_account set disabled_at = ${at}::timestamptz
     where agency_id = ${unit.agencyId} and user_id = ${userId} and disabled_at is null`);
}
