// Creates users, sets passwords and disables users.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { forgettingGuesses, passwordGuesser } from "@fiducia/secrets/guess.store";
import { sql } from "kysely";

export interface NewUser {
  readonly userId: number;
  /** Stored in upper case, unique in the agency. */
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly officeId: number;
  readonly email?: string;
  readonly isAdmin?: boolean;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly passwordChangeRequired?: boolean;
}

/** The database refuses it to whoever is no administrator, and of the last administrator. */
export async function setAdministrator(unit: WriteUnit, userId: number, isAdmin: boolean): Promise<void> {
  await unit.rows(sql`select set_administrator(${unit.agencyId}, ${userId}, ${isAdmin})`);
}

export async function createUser(unit: WriteUnit, user: NewUser): Promise<void> {
  await unit.run(sql`
    insert into user_account (agency_id, user_id, initials, first_name, last_name, office_id, password_hash,
      password_change_required, email)
    values (${unit.agencyId}, ${user.userId}, ${user.initials.toUpperCase()}, ${user.firstName},
      ${user.lastName}, ${user.officeId}, ${user.passwordHash}, ${user.passwordChangeRequired ?? false}, ${user.email ?? ""})`);
  if (user.isAdmin) await setAdministrator(unit, user.userId, true);
}

interface NewPassword {
  readonly initials: string;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly mustChange?: boolean;
}

/**
 * Sets the password and removes a lock; the database ends all sessions of the old password. `mustChange`: it opens one
 * sign-in, at which another one is chosen.
 */
export async function setPassword(
  unit: WriteUnit,
  { initials, passwordHash, mustChange = false }: NewPassword,
): Promise<void> {
  const { agencyId } = unit;
  const user = { agencyId, initials: initials.toUpperCase() };
  await unit.run(sql`
    update user_account set password_hash = ${passwordHash}, password_change_required = ${mustChange}
     where agency_id = ${agencyId} and initials = ${user.initials}`);
  await unit.run(forgettingGuesses(passwordGuesser(user, undefined)));
}

/** Disables the user and ends the user's sessions; postings stay. `at` is ISO 8601. */
export async function disableUser(unit: WriteUnit, userId: number, at: string): Promise<void> {
  await unit.run(sql`
    update user_account set disabled_at = ${at}::timestamptz
     where agency_id = ${unit.agencyId} and user_id = ${userId} and disabled_at is null`);
}
