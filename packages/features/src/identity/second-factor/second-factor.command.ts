// A user's second factor: started with the password, active after the first right code, removed with both.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { type Connection, readAs } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { CODE_GUESSES } from "@fiducia/secrets/guess.rules";
import { forgetGuesses, ownGuesser, reserveGuess } from "@fiducia/secrets/guess.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { Vault } from "@fiducia/secrets/vault.server";
import { sql } from "kysely";
import { provePassword } from "../shared/prove-password.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "../shared/recovery-codes.server.ts";
import { proofOf, readSecondFactor, sealSecret, spendProof } from "../shared/second-factor.store.ts";
import { enrolmentAddress, newSecret } from "../shared/totp.server.ts";
import { SECOND_FACTOR_REFUSALS } from "./second-factor.contract.ts";

export interface OwnChange {
  readonly connection: Connection;
  readonly vault: Vault;
  readonly caller: Pick<Caller, "agencyId" | "userId" | "initials">;
  readonly now: Instant;
}

const no = (rule: keyof typeof SECOND_FACTOR_REFUSALS) => refuse(SECOND_FACTOR_REFUSALS, rule);

const ownFactor = ({ connection, vault, caller }: OwnChange) =>
  readAs(connection, caller.agencyId, (unit) => readSecondFactor(unit, caller.userId, vault));

const ofCaller = ({ caller }: OwnChange) =>
  sql`agency_id = ${caller.agencyId} and user_id = ${caller.userId}`;

/** Every session of the user ends; the one who changed the factor gets a new session. */
const endSessions = (unit: WriteUnit, change: OwnChange): Promise<number> =>
  unit.run(sql`delete from session where ${ofCaller(change)}`);

/** Starts a factor, or restarts an unconfirmed one; returns its secret, which is shown only once. */
export async function enrolSecondFactor(
  change: OwnChange,
  password: string,
): Promise<Outcome<{ secret: string; otpauthUrl: string }>> {
  const { connection, caller, now } = change;
  const proven = await provePassword({ connection, ...caller, now }, password);
  if (proven !== undefined) return no(proven);
  const secret = newSecret();
  const written = await writeAs(connection, caller.agencyId, (unit) =>
    unit.run(sql`
      insert into second_factor (agency_id, user_id, secret, created_at)
      values (${caller.agencyId}, ${caller.userId}, ${sealSecret(change.vault, secret, caller)}, ${isoInstant(now)}::timestamptz)
      on conflict (agency_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at
        where second_factor.confirmed_at is null`),
  );
  if (written === 0) return no("ENROLLED_ALREADY");
  return done({ secret, otpauthUrl: enrolmentAddress(secret, `${caller.initials}@${caller.agencyId}`) });
}

/** Activates the factor; returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactor(
  change: OwnChange,
  code: string,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const { connection, caller, now } = change;
  const factor = await ownFactor(change);
  if (!factor) return no("NOT_BEGUN");
  if (factor.isConfirmed) return no("ENROLLED_ALREADY");
  const proof = proofOf(factor, code, now);
  if (!proof || !("step" in proof)) return no("WRONG_CODE");
  const recoveryCodes = [...newRecoveryCodes()];
  const isConfirmed = await writeAs(connection, caller.agencyId, async (unit) => {
    const confirmed = await unit.run(sql`
      update second_factor set confirmed_at = ${isoInstant(now)}::timestamptz, last_step = ${proof.step}
       where ${ofCaller(change)} and confirmed_at is null and secret = ${factor.keptSecret}`);
    if (confirmed === 0) return false;
    for (const each of recoveryCodes)
      await unit.run(sql`
        insert into recovery_code (agency_id, user_id, code_hash)
        values (${caller.agencyId}, ${caller.userId}, ${recoveryCodeHash(each)})`);
    await endSessions(unit, change);
    const { userId } = caller;
    await noteSecurityEvent(unit, { userId, kind: "secondFactorEnrolled", subject: "own", at: now });
    return true;
  });
  return isConfirmed ? done({ recoveryCodes }) : no("ENROLLED_ALREADY");
}

/** Removes the factor and its recovery codes. Wrong codes count like wrong passwords. */
export async function removeSecondFactor(
  change: OwnChange,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Outcome<null>> {
  const { connection, caller, now } = change;
  const proven = await provePassword({ connection, ...caller, now }, password);
  if (proven !== undefined) return no(proven);
  const factor = await ownFactor(change);
  if (!factor?.isConfirmed) return no("NOT_ENROLLED");
  const guesser = ownGuesser(caller, "code");
  const reserved = await reserveGuess(connection, guesser, { limit: CODE_GUESSES, now });
  if (!reserved.ok) return no("LOCKED_OUT");
  const proof = proofOf(factor, code, now);
  if (!proof) return no("WRONG_CODE");
  await forgetGuesses(connection, guesser);
  const isRemoved = await writeAs(connection, caller.agencyId, async (unit) => {
    const { userId } = caller;
    if (!(await spendProof(unit, proof, { userId, now }))) return false;
    await unit.run(sql`delete from second_factor where ${ofCaller(change)}`);
    await endSessions(unit, change);
    await noteSecurityEvent(unit, { userId, kind: "secondFactorRemoved", subject: "own", at: now });
    return true;
  });
  return isRemoved ? done(null) : no("WRONG_CODE");
}
