// Opens an invitation of a user: for the link of whoever invites, or for one that is mailed.
import { randomBytes } from "node:crypto";
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { requestJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { INVITATION_HOURS, sendPasswordLinkJob } from "../shared/sent-link.contract.ts";
import { invitePersonCommand } from "./people.contract.ts";
import type { Person } from "./person.store.ts";

const HOUR_MS = 3_600_000;

interface Invitation {
  readonly person: Person;
  readonly caller: Caller;
  /** In hex; undefined: the link is mailed. */
  readonly secretHash: string | undefined;
  readonly now: Instant;
  readonly withoutMail?: boolean | undefined;
}

export async function openInvitation(
  unit: WriteUnit,
  { person, caller, secretHash, now, withoutMail }: Invitation,
) {
  const { refusals } = invitePersonCommand;
  const isMailed = secretHash === undefined;
  if (isMailed && withoutMail) return refuse(refusals, "NO_SERVER", { field: "email" });
  if (isMailed && person.email === "")
    return refuse(refusals, "NO_ADDRESS", { values: { name: person.name }, field: "email" });
  const worksUntil = isoInstant((now + INVITATION_HOURS * HOUR_MS) as Instant);
  // Until the link is mailed, nobody knows a secret that opens it.
  const hash = isMailed ? randomBytes(32) : Buffer.from(secretHash, "hex");
  await unit.run(sql`
    insert into invitation (agency_id, user_id, secret_hash, invited_by, expires_at, is_mailed)
    values (${unit.agencyId}, ${person.userId}, ${hash}, ${caller.userId}, ${worksUntil}::timestamptz, ${isMailed})
    on conflict (agency_id, user_id) do update set
      (secret_hash, invited_by, expires_at, is_mailed, used_at, opened_at)
        = (excluded.secret_hash, excluded.invited_by, excluded.expires_at, excluded.is_mailed, null, now())`);
  if (isMailed) await requestJob(unit, sendPasswordLinkJob, { userId: person.userId, kind: "invitation" });
  const userName = `${person.initials}@${unit.agencyId}`;
  return done({ userName, worksUntil, mailedTo: isMailed ? person.email : null });
}
