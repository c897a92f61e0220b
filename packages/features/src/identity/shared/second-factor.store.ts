// A user's second factor in the database: its secret, the last used step, and recovery codes.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import { isSealed, type Vault } from "@fiducia/secrets/vault.server";
import { sql } from "kysely";
import { looksLikeRecoveryCode, recoveryCodeHash } from "./recovery-codes.server.ts";
import { stepOf } from "./totp.server.ts";

export interface SecondFactor {
  /** Undefined when the secret was encrypted under a missing key; then only recovery codes work. */
  readonly secret: string | undefined;
  /** As stored. */
  readonly keptSecret: string;
  /** For a secret in plain text or under an older key: the newly encrypted form. */
  readonly sealedNow: string | undefined;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
  /** Hashes of the remaining codes, in hex. */
  readonly recoveryHashes: readonly string[];
}

/** What a code proves: an unused step, or a recovery code. */
export type Proof =
  | {
      readonly step: number;
      /** A secret in plain text or under an older key is encrypted again when it is used. */
      readonly sealedNow: string | undefined;
    }
  | { readonly recoveryHash: Buffer };

export interface FactorOf {
  readonly agencyId: number;
  readonly userId: number;
}

/** The owner of an encrypted secret, which cannot be decrypted in another user's row. */
const ownerOf = ({ agencyId, userId }: FactorOf): string => `${agencyId}/${userId}`;

export const sealSecret = (vault: Vault, secret: string, owner: FactorOf): string =>
  vault.seal(secret, ownerOf(owner));

type KeptFactor = Omit<SecondFactor, "secret" | "sealedNow">;

export async function readSecondFactor(
  unit: ReadUnit,
  userId: number | undefined,
  vault: Vault,
): Promise<SecondFactor | undefined> {
  const [factor] = await unit.rows(sql<KeptFactor>`
    select f.secret as "keptSecret", f.confirmed_at is not null as "isConfirmed", f.last_step as "lastStep",
           coalesce((select json_agg(encode(r.code_hash, 'hex')) from recovery_code r
             where r.agency_id = f.agency_id and r.user_id = f.user_id and r.used_at is null), '[]')
             as "recoveryHashes"
      from second_factor f
     where f.agency_id = ${unit.agencyId} and f.user_id = ${userId ?? null}`);
  if (!factor || userId === undefined) return undefined;
  const { keptSecret, ...rest } = factor;
  const owner = { agencyId: unit.agencyId, userId };
  const secret = isSealed(keptSecret) ? vault.open(keptSecret, ownerOf(owner)) : keptSecret;
  return {
    ...rest,
    keptSecret,
    secret,
    sealedNow:
      secret === undefined || vault.isNewest(keptSecret) ? undefined : sealSecret(vault, secret, owner),
  };
}

/** What the code proves now; undefined for a wrong code, and for one of a used step. */
export function proofOf(factor: SecondFactor, code: string, now: Instant): Proof | undefined {
  const typed = code.trim();
  if (looksLikeRecoveryCode(typed)) {
    const recoveryHash = recoveryCodeHash(typed);
    return factor.recoveryHashes.includes(recoveryHash.toString("hex")) ? { recoveryHash } : undefined;
  }
  if (factor.secret === undefined) return undefined;
  const step = stepOf(factor.secret, typed.replace(/\s/g, ""), now);
  const isNew = step !== undefined && step > factor.lastStep;
  return isNew ? { step, sealedNow: factor.sealedNow } : undefined;
}

/** Marks the proof as used. False when a concurrent attempt used it first. */
export async function spendProof(
  unit: WriteUnit,
  proof: Proof,
  { userId, now }: { readonly userId: number; readonly now: Instant },
): Promise<boolean> {
  const ofUser = sql`agency_id = ${unit.agencyId} and user_id = ${userId}`;
  if ("step" in proof)
    return (
      (await unit.run(sql`
        update second_factor set last_step = ${proof.step},
               secret = coalesce(${proof.sealedNow ?? null}, secret)
         where ${ofUser} and last_step < ${proof.step}`)) === 1
    );
  const used = await unit.run(sql`
    update recovery_code set used_at = ${isoInstant(now)}::timestamptz
     where ${ofUser} and code_hash = ${proof.recoveryHash} and used_at is null`);
  if (used !== 1) return false;
  await noteSecurityEvent(unit, { userId, kind: "recoveryCodeUsed", subject: "sign-in", at: now });
  return true;
}

export const hasFactor = (unit: WriteUnit, userId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from second_factor
     where agency_id = ${unit.agencyId} and user_id = ${userId} and confirmed_at is not null`);
