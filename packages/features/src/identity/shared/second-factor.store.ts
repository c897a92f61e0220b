// A user's second factor as it is kept: its secret, the last step used, wrong codes, and codes to write down.
import type { Connection, ReadUnit } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { looksLikeRecoveryCode, recoveryCodeHash } from "./recovery-codes.ts";
import { noteSecurityEvent } from "./security-event.store.ts";
import { stepOf } from "./totp.ts";

export interface SecondFactor {
  readonly secret: string;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
  /** Hashes of the codes that are left, in hex. */
  readonly recoveryHashes: readonly string[];
}

/** What a code proves: a step that was not used yet, or a code that was written down. */
export type Proof = { readonly step: number } | { readonly recoveryHash: Buffer };

export interface FactorOf {
  readonly agencyId: number;
  readonly userId: number;
}

export async function readSecondFactor(unit: ReadUnit, userId: number): Promise<SecondFactor | undefined> {
  const [factor] = await unit.rows(sql<SecondFactor>`
    select f.secret, f.confirmed_at is not null as "isConfirmed", f.last_step as "lastStep",
           coalesce((select json_agg(encode(r.code_hash, 'hex')) from recovery_code r
             where r.agency_id = f.agency_id and r.user_id = f.user_id and r.used_at is null), '[]')
             as "recoveryHashes"
      from second_factor f
     where f.agency_id = ${unit.agencyId} and f.user_id = ${userId}`);
  return factor;
}

/** What the code proves now; undefined for a wrong code and for one of a step that was used already. */
export function proofOf(factor: SecondFactor, code: string, now: Instant): Proof | undefined {
  const typed = code.trim();
  if (looksLikeRecoveryCode(typed)) {
    const recoveryHash = recoveryCodeHash(typed);
    return factor.recoveryHashes.includes(recoveryHash.toString("hex")) ? { recoveryHash } : undefined;
  }
  const step = stepOf(factor.secret, typed.replace(/\s/g, ""), now);
  return step !== undefined && step > factor.lastStep ? { step } : undefined;
}

/** Uses the proof up. False when another attempt was quicker: a code opens once. */
export async function spendProof(
  unit: WriteUnit,
  proof: Proof,
  { userId, now }: { readonly userId: number; readonly now: Instant },
): Promise<boolean> {
  const own = sql`agency_id = ${unit.agencyId} and user_id = ${userId}`;
  if ("step" in proof)
    return (
      (await unit.run(sql`
        update second_factor set last_step = ${proof.step}, failed_count = 0
         where ${own} and last_step < ${proof.step}`)) === 1
    );
  const used = await unit.run(sql`
    update recovery_code set used_at = ${isoInstant(now)}::timestamptz
     where ${own} and code_hash = ${proof.recoveryHash} and used_at is null`);
  if (used !== 1) return false;
  await unit.run(sql`update second_factor set failed_count = 0 where ${own}`);
  await noteSecurityEvent(unit, { userId, kind: "recoveryCodeUsed", subject: "sign-in", at: now });
  return true;
}

const TRIES = 6;
const LOCK_MS = 15 * 60_000;

/** Counts a wrong code; the sixth locks the account for a quarter of an hour. */
export async function countWrongCode(
  connection: Connection,
  { agencyId, userId }: FactorOf,
  now: Instant,
): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    const own = sql`agency_id = ${agencyId} and user_id = ${userId}`;
    const [counted] = await unit.rows(sql<{ failed_count: number }>`
      update second_factor set failed_count = failed_count + 1 where ${own} returning failed_count`);
    if (!counted || counted.failed_count < TRIES) return;
    await unit.run(sql`update second_factor set failed_count = 0 where ${own}`);
    await unit.run(sql`
      update user_account set locked_until = ${isoInstant((now + LOCK_MS) as Instant)}::timestamptz where ${own}`);
    await noteSecurityEvent(unit, { userId, kind: "lockedOut", subject: "second factor", at: now });
  });
}
