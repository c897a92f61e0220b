// Signing in: reserves an attempt, checks the password, then the other requirements.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Clock, Instant } from "@fiducia/kernel/clock";
import type { Refusal } from "@fiducia/kernel/outcome";
import { DEVICE_GUESSES, PASSWORD_GUESSES } from "@fiducia/secrets/guess.rules";
import { forgetGuesses, type Guesser, passwordGuesser, reserveGuess } from "@fiducia/secrets/guess.store";
import { readKnownOfUser } from "@fiducia/secrets/known-of-user.store";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { changePassword, hashPassword, isPassword } from "@fiducia/secrets/password.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { Vault } from "@fiducia/secrets/vault.server";
import { sql } from "kysely";
import { lookAtCode, noteLock } from "../shared/look-at-code.server.ts";
import { type Proof, spendProof } from "../shared/second-factor.store.ts";
import { type OpenedSession, type Origin, openSession } from "../shared/session.store.ts";
import { inTurn } from "../shared/turns.server.ts";
import { judgeSignIn, type LoginCode } from "./sign-in.rules.ts";
import { type Account, findAccount } from "./sign-in.store.ts";

export interface SignInAttempt {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The known browser's id: its attempts are counted apart from those of strangers. */
  readonly device?: string | undefined;
  readonly from?: Origin | undefined;
  readonly userName: string;
  readonly password: string;
  /** The second factor's code. */
  readonly code?: string | undefined;
  /** The new password, when a change is required. */
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
      /** For code 4: the end of the lock. */
      readonly lockedUntil?: Instant | undefined;
    }
  | { readonly ok: false; readonly code?: undefined; readonly refusal: Refusal };

/** Parses `MJS@1001`; undefined when it is not a user name. */
export function parseUserName(userName: string): { initials: string; agencyId: number } | undefined {
  const match = /^([^@\s]{1,20})@(\d{1,15})$/.exec(userName.trim());
  return match ? { initials: (match[1] ?? "").toUpperCase(), agencyId: Number(match[2]) } : undefined;
}

interface Known extends SignInAttempt {
  readonly agencyId: number;
  readonly initials: string;
  readonly account: Account;
  readonly now: Instant;
}

const lockedOut = (lockedUntil: Instant): SignInResult => ({
  ok: false,
  code: LOGIN_CODE.lockedOut,
  lockedUntil,
});

/** Remembers who signed in and from where, without making them wait for the disk. */
async function noteSignIn({ connection, agencyId, account, now, from }: Known): Promise<void> {
  const event = { userId: account.user_id, kind: "signedIn", subject: from?.address ?? "", at: now } as const;
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
    await noteSecurityEvent(unit, event);
  });
}

/**
 * Marks the proof as used and sets the new password, in one transaction. False when the proof was used in the
 * meantime.
 */
async function settle(attempt: Known, proof: Proof | undefined): Promise<boolean> {
  const { connection, agencyId, account, newPassword, now } = attempt;
  if (!proof && newPassword === undefined) return true;
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  return writeAs(connection, agencyId, async (unit) => {
    if (proof && !(await spendProof(unit, proof, { userId: account.user_id, now }))) return false;
    if (passwordHash !== undefined)
      await changePassword(unit, account.user_id, { passwordHash, at: now, where: "sign-in" });
    return true;
  });
}

async function newPasswordFaultOf(attempt: Known): Promise<Refusal | undefined> {
  const { connection, agencyId, account, password, newPassword } = attempt;
  if (newPassword === undefined) return undefined;
  const profile = await readAs(connection, agencyId, (unit) => readKnownOfUser(unit, account.user_id));
  return newPasswordFault(newPassword, { password, profile });
}

/** The result of an attempt with the right password. */
async function admit(attempt: Known): Promise<{ ok: true } | Exclude<SignInResult, { ok: true }>> {
  const { connection, account } = attempt;
  const ofCode = { ...attempt, userId: account.user_id, factor: account.factor, device: attempt.device };
  const looked = await lookAtCode({ ...ofCode, code: attempt.code });
  if (looked?.reserved.ok === false) return lockedOut(looked.reserved.lockedUntil);
  const refusedWith = judgeSignIn({
    disabled: account.disabled,
    siteEnabled: account.site_enabled,
    secondFactorMissing: account.factor !== undefined && looked?.proof === undefined,
    passwordChangeMissing: account.password_change_required && attempt.newPassword === undefined,
  });
  if (looked && !looked.proof && looked.reserved.locks) await noteLock(ofCode, "second factor");
  if (looked?.proof) await forgetGuesses(connection, looked.guesser);
  if (refusedWith !== undefined) return { ok: false, code: refusedWith };
  const fault = await newPasswordFaultOf(attempt);
  if (fault) return { ok: false, refusal: fault };
  return (await settle(attempt, looked?.proof))
    ? { ok: true }
    : { ok: false, code: LOGIN_CODE.secondFactorRequired };
}

type Named = NonNullable<ReturnType<typeof parseUserName>>;

async function signInAs(named: Named, guesser: Guesser, attempt: SignInAttempt): Promise<SignInResult> {
  const { connection, clock, password, device } = attempt;
  const limit = device === undefined ? PASSWORD_GUESSES : DEVICE_GUESSES;
  const now = clock();
  const reserved = await reserveGuess(connection, guesser, { limit, now });
  if (!reserved.ok) return lockedOut(reserved.lockedUntil);
  const account = await findAccount(attempt, named);
  const passwordIsRight = await isPassword(password, account?.password_hash);
  const accountAttempt = account && { ...attempt, ...named, account, now };
  if (!accountAttempt || !passwordIsRight) {
    if (accountAttempt && reserved.locks)
      await noteLock({ ...accountAttempt, userId: account.user_id }, "password");
    return { ok: false, code: LOGIN_CODE.invalidCredentials };
  }
  await forgetGuesses(connection, guesser);
  const admitted = await admit(accountAttempt);
  if (!admitted.ok) return admitted;
  const opening = { connection, agencyId: named.agencyId, userId: account.user_id, from: attempt.from };
  await noteSignIn(accountAttempt);
  return { ok: true, session: await openSession(opening), ...named };
}

/**
 * Checks a user's password, and the second factor when required, and opens a session; or answers why not, by login
 * code. With a new password the old one is replaced and its sessions end. A code is marked as used only by an attempt
 * that succeeds. While a lock is in force nothing is checked, and the answer is the same for a right password, a
 * wrong one and an unknown user.
 */
export function signIn(attempt: SignInAttempt): Promise<SignInResult> {
  const named = parseUserName(attempt.userName) ?? { initials: "", agencyId: 0 };
  const guesser = passwordGuesser(named, attempt.device);
  // A right password that is still being checked must not count as wrong for concurrent attempts.
  return inTurn(guesser.join(" "), () => signInAs(named, guesser, attempt));
}
