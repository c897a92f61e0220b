// Signing in: the password is proven first, then what else stands in the way is said.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import type { Refusal } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import { newPasswordFault } from "../shared/new-password.rules.ts";
import { changePassword, hashPassword, isPassword } from "../shared/password.store.ts";
import { countWrongPassword } from "../shared/prove-password.ts";
import {
  countWrongCode,
  type Proof,
  proofOf,
  readSecondFactor,
  type SecondFactor,
  spendProof,
} from "../shared/second-factor.store.ts";
import { type OpenedSession, openSession } from "../shared/session.store.ts";
import type { Vault } from "../shared/vault.ts";
import { judgeSignIn, type LoginCode, type Standing } from "./sign-in.rules.ts";

export interface SignInAttempt {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The user has signed in with this browser before: a stranger's wrong passwords do not lock it out. */
  readonly isKnownDevice?: boolean;
  readonly userName: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  /** In place of the one that has to be changed. */
  readonly newPassword?: string | undefined;
}

export type SignInResult =
  | {
      readonly ok: true;
      readonly session: OpenedSession;
      readonly agencyId: number;
      readonly initials: string;
    }
  | {
      readonly ok: false;
      readonly code: LoginCode;
      /** Of code 4: until when. */
      readonly lockedUntil?: Instant | undefined;
    }
  | { readonly ok: false; readonly code?: undefined; readonly refusal: Refusal };

interface Account {
  readonly user_id: number;
  readonly password_hash: string;
  readonly failed_count: number;
  readonly locked_until: string | null;
  readonly disabled: boolean;
  readonly site_enabled: boolean;
  readonly password_change_required: boolean;
  readonly factor: SecondFactor | undefined;
}

/** Reads `MJS@1001`; undefined when it names no user of an agency. */
export function parseUserName(userName: string): { initials: string; agencyId: number } | undefined {
  const match = /^([^@\s]{1,20})@(\d{1,15})$/.exec(userName.trim());
  return match ? { initials: (match[1] ?? "").toUpperCase(), agencyId: Number(match[2]) } : undefined;
}

async function findAccount(
  { connection, vault }: SignInAttempt,
  { agencyId, initials }: { readonly agencyId: number; readonly initials: string },
): Promise<Account | undefined> {
  return readAs(connection, agencyId, async (unit) => {
    const [account] = await unit.rows(sql<Omit<Account, "factor">>`
      select u.user_id, u.password_hash, u.failed_count, u.locked_until,
             u.disabled_at is not null as disabled, a.site_enabled, u.password_change_required
        from user_account u
        join agency a on a.agency_id = u.agency_id
       where u.agency_id = ${agencyId} and u.initials = ${initials}`);
    // Asked for nobody as well: the time that the answer takes must not say who exists.
    const factor = await readSecondFactor(unit, account?.user_id ?? 0, vault);
    return account && { ...account, factor: factor?.isConfirmed ? factor : undefined };
  });
}

interface Known extends SignInAttempt {
  readonly agencyId: number;
  readonly account: Account;
  readonly now: Instant;
}

/** Until when the attempt is locked: by wrong codes everywhere, by wrong passwords not on a known device. */
function lockOf({ account, isKnownDevice }: Known): Instant | undefined {
  const byPasswords = isKnownDevice || account.locked_until === null ? 0 : instantOf(account.locked_until);
  const latest = Math.max(byPasswords, account.factor?.lockedUntil ?? 0);
  return latest === 0 ? undefined : (latest as Instant);
}

const standingOf = (known: Known, proof: Proof | undefined): Standing => ({
  passwordIsRight: true,
  failedCount: known.account.failed_count,
  lockedUntil: lockOf(known),
  disabled: known.account.disabled,
  siteEnabled: known.account.site_enabled,
  secondFactorMissing: known.account.factor !== undefined && proof === undefined,
  passwordChangeMissing: known.account.password_change_required && known.newPassword === undefined,
});

/** Uses up the proof and sets the new password, both or neither. False when the proof was used meanwhile. */
async function settle(known: Known, proof: Proof | undefined): Promise<boolean> {
  const { connection, agencyId, account, newPassword, now } = known;
  if (!proof && newPassword === undefined) return true;
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  return writeAs(connection, agencyId, async (unit) => {
    if (proof && !(await spendProof(unit, proof, { userId: account.user_id, now }))) return false;
    if (passwordHash !== undefined)
      await changePassword(unit, account.user_id, { passwordHash, at: now, where: "sign-in" });
    return true;
  });
}

/** What the attempt of somebody who knows the password comes to. */
async function admit(known: Known): Promise<{ ok: true } | Exclude<SignInResult, { ok: true }>> {
  const { connection, agencyId, account, code, password, newPassword, now } = known;
  const proof = account.factor && code ? proofOf(account.factor, code, now) : undefined;
  const refusedWith = judgeSignIn(standingOf(known, proof), now);
  if (refusedWith === LOGIN_CODE.secondFactorRequired && code)
    await countWrongCode(connection, { agencyId, userId: account.user_id }, now);
  if (refusedWith === LOGIN_CODE.lockedOut)
    return { ok: false, code: refusedWith, lockedUntil: lockOf(known) };
  if (refusedWith !== undefined) return { ok: false, code: refusedWith };
  const fault = newPassword === undefined ? undefined : newPasswordFault(newPassword, password);
  if (fault) return { ok: false, refusal: fault };
  return (await settle(known, proof)) ? { ok: true } : { ok: false, code: LOGIN_CODE.secondFactorRequired };
}

/**
 * Proves a user's password, and the second factor where one is due, and opens a session; or says why not, by
 * login code. With a new password the old one is replaced and every session that it opened ends. A code is used
 * up only by an attempt that succeeds.
 */
export async function signIn(attempt: SignInAttempt): Promise<SignInResult> {
  const { connection, clock, password } = attempt;
  const named = parseUserName(attempt.userName) ?? { initials: "", agencyId: 0 };
  const account = await findAccount(attempt, named);
  const passwordIsRight = await isPassword(password, account?.password_hash);
  const now = clock();
  if (!account || !passwordIsRight) {
    await countWrongPassword({ connection, ...named, now });
    return { ok: false, code: LOGIN_CODE.invalidCredentials };
  }
  const admitted = await admit({ ...attempt, agencyId: named.agencyId, account, now });
  if (!admitted.ok) return admitted;
  const session = await openSession({ connection, agencyId: named.agencyId, userId: account.user_id, now });
  return { ok: true, session, ...named };
}
