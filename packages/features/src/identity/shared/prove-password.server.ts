// Asks a signed-in user for the password again.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { PASSWORD_GUESSES } from "@fiducia/secrets/guess.rules";
import { forgetGuesses, ownGuesser, reserveGuess } from "@fiducia/secrets/guess.store";
import { isPassword } from "@fiducia/secrets/password.store";
import { sql } from "kysely";

interface Person {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly userId: number;
  readonly initials: string;
  readonly now: Instant;
}

/** Why the password is refused; undefined when it is right. Attempts at sign-in do not lock this. */
export async function provePassword(
  person: Person,
  password: string,
): Promise<"LOCKED_OUT" | "WRONG_PASSWORD" | undefined> {
  const { connection, agencyId, userId, now } = person;
  const guesser = ownGuesser(person, "password");
  const reserved = await reserveGuess(connection, guesser, { limit: PASSWORD_GUESSES, now });
  if (!reserved.ok) return "LOCKED_OUT";
  const [account] = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<{ password_hash: string }>`
      select password_hash from user_account where agency_id = ${agencyId} and user_id = ${userId}`),
  );
  if (!(await isPassword(password, account?.password_hash))) return "WRONG_PASSWORD";
  await forgetGuesses(connection, guesser);
  return undefined;
}
