// The code of a second factor: an attempt is reserved before it is looked at, and one that locks later ones is noted.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { CODE_GUESSES } from "@fiducia/secrets/guess.rules";
import { codeGuesser, type Guesser, type Reservation, reserveGuess } from "@fiducia/secrets/guess.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import { sql } from "kysely";
import { type Proof, proofOf, type SecondFactor } from "./second-factor.store.ts";

interface CodeAttempt {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly initials: string;
  readonly userId: number;
  readonly factor: SecondFactor | undefined;
  readonly code: string | undefined;
  /** The known browser's id. */
  readonly device: string | undefined;
  readonly now: Instant;
}

/** What a code proves, after an attempt was reserved. */
export interface LookedAt {
  readonly guesser: Guesser;
  readonly reserved: Reservation;
  readonly proof: Proof | undefined;
}

/** Undefined when no code is required or given. */
export async function lookAtCode(attempt: CodeAttempt): Promise<LookedAt | undefined> {
  const { connection, factor, code, device, now } = attempt;
  if (!factor || !code) return undefined;
  const guesser = codeGuesser(attempt, device);
  const reserved = await reserveGuess(connection, guesser, { limit: CODE_GUESSES, now });
  return { guesser, reserved, proof: reserved.ok ? proofOf(factor, code, now) : undefined };
}

/** Logs a wrong attempt that locks later ones, without making the caller wait for the disk. */
export async function noteLock(
  { connection, agencyId, userId, now }: Pick<CodeAttempt, "connection" | "agencyId" | "userId" | "now">,
  subject: "password" | "second factor",
): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
    await noteSecurityEvent(unit, { userId, kind: "lockedOut", subject, at: now });
  });
}
