// Asks for the link of a user who forgot the password.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { LINK_GUESSES } from "@fiducia/secrets/guess.rules";
import { reserveGuess } from "@fiducia/secrets/guess.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import { requestJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { sendPasswordLinkJob } from "../shared/sent-link.contract.ts";

interface Asking {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly initials: string;
  /** The address from which the user comes. */
  readonly from: string;
  readonly now: Instant;
}

/** Has the link sent, where there is such a user with an e-mail address who has not asked too often. */
export async function askForLink({ connection, agencyId, initials, from, now }: Asking): Promise<void> {
  const reserved = await reserveGuess(connection, ["forgotten", agencyId, initials], {
    limit: LINK_GUESSES,
    now,
  });
  if (!reserved.ok) return;
  await writeAs(connection, agencyId, async (unit) => {
    const userId = await unit.value(sql<{ userId: number }>`
      select user_id as "userId" from user_account
       where agency_id = ${agencyId} and initials = ${initials} and email <> '' and disabled_at is null`);
    if (userId === undefined) return;
    await noteSecurityEvent(unit, { userId, kind: "passwordForgotten", subject: from, at: now });
    await requestJob(unit, sendPasswordLinkJob, { userId, kind: "forgotten" });
  });
}
