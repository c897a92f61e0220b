// Proving a password, and counting the wrong ones: five lock the account for a while.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { lockAfter } from "./lock.rules.ts";
import { isPassword } from "./password.store.ts";
import { noteSecurityEvent } from "./security-event.store.ts";

export interface WrongPassword {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly initials: string;
  readonly now: Instant;
}

/**
 * Counts a wrong password. The same statements run for a user who does not exist, and none waits for the disk:
 * the time that the answer takes must not say who exists. A lock that is running is not prolonged.
 */
export async function countWrongPassword({
  connection,
  agencyId,
  initials,
  now,
}: WrongPassword): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
    const [counted] = await unit.rows(sql<{ user_id: number; failed_count: number; locked: boolean }>`
      update user_account set failed_count = failed_count + 1
       where agency_id = ${agencyId} and initials = ${initials}
      returning user_id, failed_count, coalesce(locked_until > ${isoInstant(now)}::timestamptz, false) as locked`);
    const lockMs = counted && !counted.locked ? lockAfter(counted.failed_count) : 0;
    if (!counted || lockMs === 0) return;
    await unit.run(sql`
      update user_account set locked_until = ${isoInstant((now + lockMs) as Instant)}::timestamptz
       where agency_id = ${agencyId} and initials = ${initials}`);
    await noteSecurityEvent(unit, {
      userId: counted.user_id,
      kind: "lockedOut",
      subject: "password",
      at: now,
    });
  });
}

interface Kept {
  readonly password_hash: string;
  readonly locked: boolean;
}

/** Asks somebody who is signed in for the password once more: why not, or undefined when it is right. */
export async function provePassword(
  person: WrongPassword & { readonly userId: number },
  password: string,
): Promise<"LOCKED_OUT" | "WRONG_PASSWORD" | undefined> {
  const { connection, agencyId, userId, initials, now } = person;
  const [kept] = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<Kept>`
      select password_hash, coalesce(locked_until > ${isoInstant(now)}::timestamptz, false) as locked
        from user_account where agency_id = ${agencyId} and user_id = ${userId}`),
  );
  if (kept?.locked) return "LOCKED_OUT";
  if (await isPassword(password, kept?.password_hash)) return undefined;
  await countWrongPassword({ connection, agencyId, initials, now });
  return "WRONG_PASSWORD";
}
