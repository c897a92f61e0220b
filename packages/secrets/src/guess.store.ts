// Reserves an attempt before it is checked, so that simultaneous attempts are all counted.
import { createHash } from "node:crypto";
import type { Connection } from "@fiducia/database/unit";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { type RawBuilder, sql } from "kysely";
import type { GuessLimit } from "./guess.rules.ts";

/** The key of a count, such as "password", 1001, "MJS". */
export type Guesser = readonly (string | number)[];

export type Reservation =
  | {
      readonly ok: true;
      /** Including this one. */
      readonly tries: number;
      /** Whether later attempts have to wait. */
      readonly locks: boolean;
    }
  | { readonly ok: false; readonly lockedUntil: Instant };

const bucketOf = (guesser: Guesser): Buffer => createHash("sha256").update(JSON.stringify(guesser)).digest();

interface Reserved {
  readonly tries: number;
  readonly locks: boolean;
  readonly lockedUntil?: string;
}

/** Counts an attempt that is about to be checked; refuses it while a lock is in force. */
export async function reserveGuess(
  connection: Connection,
  guesser: Guesser,
  { limit, now }: { readonly limit: GuessLimit; readonly now: Instant },
): Promise<Reservation> {
  const { rows } = await sql<{ reserved: Reserved }>`
    select reserve_guess(${bucketOf(guesser)}, ${isoInstant(now)}::timestamptz,
      ${`${limit.windowMs} milliseconds`}::interval, ${[...limit.locksMs]}::bigint[]) as reserved`.execute(
    connection,
  );
  const reserved = rows[0]?.reserved;
  if (!reserved) throw new Error("a guess was neither reserved nor refused");
  const { lockedUntil, ...counted } = reserved;
  if (lockedUntil !== undefined) return { ok: false, lockedUntil: instantOf(lockedUntil) };
  return { ok: true, ...counted };
}

/** The same as a statement, for use within a unit of work. */
export const forgettingGuesses = (guesser: Guesser): RawBuilder<unknown> =>
  sql`select forget_guesses(${bucketOf(guesser)})`;

/** The attempt was right: deletes the count. */
export async function forgetGuesses(connection: Connection, guesser: Guesser): Promise<void> {
  await forgettingGuesses(guesser).execute(connection);
}

/** The reserved attempt was not wrong: removes it, and keeps earlier ones. */
export async function takeBackGuess(connection: Connection, guesser: Guesser): Promise<void> {
  await sql`select take_back_guess(${bucketOf(guesser)})`.execute(connection);
}

interface Person {
  readonly agencyId: number;
  readonly initials: string;
}

/** Strangers share one count for a user; each known browser of the user has its own. */
export const passwordGuesser = ({ agencyId, initials }: Person, device: string | undefined): Guesser => [
  "password",
  agencyId,
  initials,
  ...(device === undefined ? [] : [device]),
];

/** Like passwords: a person who knows the password must not lock its user out. */
export const codeGuesser = ({ agencyId, initials }: Person, device: string | undefined): Guesser => [
  "code",
  agencyId,
  initials,
  ...(device === undefined ? [] : [device]),
];

/** For a signed-in user who confirms the password; attempts at sign-in do not count here. */
export const ownGuesser = ({ agencyId, initials }: Person, what: "password" | "code"): Guesser => [
  `own ${what}`,
  agencyId,
  initials,
];
