// Guesses are reserved before they are looked at: however many come at once, each finds those before it counted.
import { createHash } from "node:crypto";
import type { Connection } from "@fiducia/database/unit";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { type RawBuilder, sql } from "kysely";
import type { GuessLimit } from "./guess.rules.ts";

/** Whose guesses are counted together, such as "password", 1001, "MJS". */
export type Guesser = readonly (string | number)[];

export type Reservation =
  | {
      readonly ok: true;
      /** This one among them. */
      readonly tries: number;
      /** Whether those after it have to wait. */
      readonly locks: boolean;
    }
  | { readonly ok: false; readonly lockedUntil: Instant };

const bucketOf = (guesser: Guesser): Buffer => createHash("sha256").update(JSON.stringify(guesser)).digest();

interface Reserved {
  readonly tries: number;
  readonly locks: boolean;
  readonly lockedUntil?: string;
}

/** Counts a guess that is about to be looked at; refuses it while a lock is running. */
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

/** As a statement, for whoever is within a unit of work. */
export const forgettingGuesses = (guesser: Guesser): RawBuilder<unknown> =>
  sql`select forget_guesses(${bucketOf(guesser)})`;

/** The guess was right: the count begins anew. */
export async function forgetGuesses(connection: Connection, guesser: Guesser): Promise<void> {
  await forgettingGuesses(guesser).execute(connection);
}

/** The reserved guess was no wrong one; those before it stay counted. */
export async function takeBackGuess(connection: Connection, guesser: Guesser): Promise<void> {
  await sql`select take_back_guess(${bucketOf(guesser)})`.execute(connection);
}

interface Person {
  readonly agencyId: number;
  readonly initials: string;
}

/** Strangers share one count for a user; each browser in which the user has signed in before has one of its own. */
export const passwordGuesser = ({ agencyId, initials }: Person, device: string | undefined): Guesser => [
  "password",
  agencyId,
  initials,
  ...(device === undefined ? [] : [device]),
];

/** As those of passwords: who knows a password must not shut its user out either. */
export const codeGuesser = ({ agencyId, initials }: Person, device: string | undefined): Guesser => [
  "code",
  agencyId,
  initials,
  ...(device === undefined ? [] : [device]),
];

/** Of somebody who is signed in and is asked once more; strangers' guesses do not count here. */
export const ownGuesser = ({ agencyId, initials }: Person, what: "password" | "code"): Guesser => [
  `own ${what}`,
  agencyId,
  initials,
];
