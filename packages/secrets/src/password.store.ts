// Passwords as argon2id hashes. Checking an unknown user takes as long as a known one.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { hash, verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { noteSecurityEvent } from "./security-event.store.ts";

/** The argon2id settings: 19 MiB and two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of a random text, made once when first needed. */
let decoy: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it is false, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

interface NewPassword {
  readonly passwordHash: string;
  readonly at: Instant;
  /** The occasion, for the security log: at sign-in, by a signed-in user, or with a link. */
  readonly where: "sign-in" | "account" | "invitation" | "forgotten";
}

/** Links that the user was given open nothing any more. */
export async function endLinks(unit: WriteUnit, userId: number, at: Instant): Promise<void> {
  const used = sql`set used_at = ${isoInstant(at)}::timestamptz
    where agency_id = ${unit.agencyId} and user_id = ${userId} and used_at is null`;
  await unit.run(sql`update password_link ${used}`);
  await unit.run(sql`update invitation ${used}`);
}

/** Replaces the user's password; the database ends all sessions of the old one, and links to choose one end too. */
export async function changePassword(
  unit: WriteUnit,
  userId: number,
  { passwordHash, at, where }: NewPassword,
): Promise<void> {
  await unit.run(sql`
    update user_account set password_hash = ${passwordHash}, password_change_required = false
     where agency_id = ${unit.agencyId} and user_id = ${userId}`);
  await endLinks(unit, userId, at);
  await noteSecurityEvent(unit, { userId, kind: "passwordChanged", subject: where, at });
}
