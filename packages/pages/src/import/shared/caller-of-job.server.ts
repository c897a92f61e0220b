// For whom a job works: the user who asked, with the permissions of now.
import type { Caller } from "@fiducia/contract/caller";
import { readHostSession } from "@fiducia/features/identity/shared/session.store";
import type { Instant } from "@fiducia/kernel/clock";
import type { JobWork } from "@fiducia/serving/job";
import type { ImportJob } from "./import-job.contract.ts";

/** Thrown when the user has no access any more. */
export class NoAccess extends Error {}

const HOUR_MS = 3_600_000;

export async function callerOfJob(
  { connection, clock }: JobWork,
  { agencyId, initials }: ImportJob,
): Promise<Caller> {
  const now = clock();
  const session = await readHostSession({
    connection,
    user: { agencyId, initials },
    expiresAt: (now + HOUR_MS) as Instant,
    isDebug: false,
    now,
    idempotencyKey: undefined,
  });
  if (!session) throw new NoAccess(`${initials} has no access any more`);
  return session.caller;
}
