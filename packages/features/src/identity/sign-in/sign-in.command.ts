// Signing in: the password is proven first, then what else stands in the way is said.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Clock, type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { type OpenedSession, openSession } from "../shared/session.store.ts";
import { isPassword } from "./password.store.ts";
import { judgeSignIn, type LoginCode, lockAfter } from "./sign-in.rules.ts";

export interface SignInAttempt {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly userName: string;
  readonly password: string;
}

export type SignInResult =
  | {
      readonly ok: true;
      readonly session: OpenedSession;
      readonly agencyId: number;
      readonly initials: string;
    }
  | { readonly ok: false; readonly code: LoginCode };

interface Account {
  readonly user_id: number;
  readonly password_hash: string;
  readonly failed_count: number;
  readonly locked_until: string | null;
  readonly disabled: boolean;
  readonly site_enabled: boolean;
  readonly password_change_required: boolean;
}

/** Reads `MJS@1001`; undefined when it names no user of an agency. */
export function parseUserName(userName: string): { initials: string; agencyId: number } | undefined {
  const match = /^([^@\s]{1,20})@(\d{1,15})$/.exec(userName.trim());
  return match ? { initials: (match[1] ?? "").toUpperCase(), agencyId: Number(match[2]) } : undefined;
}

async function findAccount(connection: Connection, agencyId: number, initials: string) {
  const accounts = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<Account>`
      select u.user_id, u.password_hash, u.failed_count, u.locked_until,
             u.disabled_at is not null as disabled, a.site_enabled, u.password_change_required
        from user_account u
        join agency a on a.agency_id = u.agency_id
       where u.agency_id = ${agencyId} and u.initials = ${initials}`),
  );
  return accounts[0];
}

interface Failure {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly initials: string;
  readonly now: Instant;
}

/**
 * Counts a wrong password. The same statements run for a user who does not exist, and none waits for the disk:
 * the time that the answer takes must not say who exists. A lock that is running is not prolonged.
 */
async function countFailure({ connection, agencyId, initials, now }: Failure): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
    const [counted] = await unit.rows(sql<{ failed_count: number; locked: boolean }>`
      update user_account set failed_count = failed_count + 1
       where agency_id = ${agencyId} and initials = ${initials}
      returning failed_count, coalesce(locked_until > ${isoInstant(now)}::timestamptz, false) as locked`);
    const lockMs = counted && !counted.locked ? lockAfter(counted.failed_count) : 0;
    if (lockMs === 0) return;
    await unit.run(sql`
      update user_account set locked_until = ${isoInstant((now + lockMs) as Instant)}::timestamptz
       where agency_id = ${agencyId} and initials = ${initials}`);
  });
}

/** Proves a user's password and opens a session; or says why not, by login code. */
export async function signIn(attempt: SignInAttempt): Promise<SignInResult> {
  const { connection, clock, password } = attempt;
  const named = parseUserName(attempt.userName) ?? { initials: "", agencyId: 0 };
  const account = await findAccount(connection, named.agencyId, named.initials);
  const passwordIsRight = await isPassword(password, account?.password_hash);
  const now = clock();
  if (!account || !passwordIsRight) {
    await countFailure({ connection, ...named, now });
    return { ok: false, code: LOGIN_CODE.invalidCredentials };
  }
  const code = judgeSignIn(
    {
      passwordIsRight,
      failedCount: account.failed_count,
      lockedUntil: account.locked_until === null ? undefined : instantOf(account.locked_until),
      disabled: account.disabled,
      siteEnabled: account.site_enabled,
      passwordChangeRequired: account.password_change_required,
    },
    now,
  );
  if (code !== undefined) return { ok: false, code };
  const session = await openSession({ connection, agencyId: named.agencyId, userId: account.user_id, now });
  return { ok: true, session, ...named };
}
