// Looks an invitation up by its secret, and lets its user choose a password once.
import { createHash } from "node:crypto";
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { readKnownOfUser } from "@fiducia/secrets/known-of-user.store";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { changePassword, hashPassword } from "@fiducia/secrets/password.store";
import { sql } from "kysely";
import { INVITATION_MESSAGE } from "./invitation.contract.ts";

interface Invited {
  readonly userId: number;
  readonly initials: string;
  readonly firstName: string;
  readonly agencyName: string;
  readonly state: "open" | "used" | "late";
}

export interface Opening {
  readonly connection: Connection;
  /** As it stands behind the link's `#`. */
  readonly invitation: string;
  readonly now: Instant;
}

/** The agency and the hash of the secret; undefined for what is no invitation. */
function partsOf(invitation: string): { agencyId: number; hash: Buffer } | undefined {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(invitation);
  if (!match) return undefined;
  return {
    agencyId: Number(match[1]),
    hash: createHash("sha256")
      .update(match[2] ?? "")
      .digest(),
  };
}

const closed = (state: keyof typeof INVITATION_MESSAGE): Refusal => ({
  kind: "unknown",
  rule: "INVITATION",
  message: INVITATION_MESSAGE[state],
});

interface Found extends Invited {
  readonly agencyId: number;
  readonly hash: Buffer;
}

/** Whether whoever invited still may do all that the invited user `u` may: a link opens no more than its maker has. */
const inviterHoldsAll = sql`exists (
  select from user_account v where v.agency_id = i.agency_id and v.user_id = i.invited_by and v.disabled_at is null
    and (v.is_admin or not u.is_admin and not exists (
      select from permission_grant g where g.agency_id = u.agency_id and g.user_id = u.user_id and not exists (
        select from permission_grant h where h.agency_id = v.agency_id and h.user_id = v.user_id
          and h.permission_id = g.permission_id and (h.office_id is null or h.office_id = g.office_id)))))`;

/** Whom the invitation lets in. A disabled user is let in by none, and nobody by one whose maker may do less. */
export async function openInvitation({ connection, invitation, now }: Opening): Promise<Outcome<Found>> {
  const parts = partsOf(invitation);
  if (!parts) return refused(closed("unknown"));
  const { agencyId, hash } = parts;
  const [invitedUser] = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<Invited>`
      select u.user_id as "userId", u.initials, u.first_name as "firstName", a.name as "agencyName",
        case when i.used_at is not null then 'used' when i.expires_at <= ${isoInstant(now)}::timestamptz then 'late'
          else 'open' end as state
        from invitation i
        join user_account u on u.agency_id = i.agency_id and u.user_id = i.user_id
        join agency a on a.agency_id = i.agency_id
       where i.agency_id = ${agencyId} and i.secret_hash = ${hash} and u.disabled_at is null and ${inviterHoldsAll}`),
  );
  if (!invitedUser) return refused(closed("unknown"));
  return invitedUser.state === "open"
    ? done({ ...invitedUser, agencyId, hash })
    : refused(closed(invitedUser.state));
}

/** Sets the password and uses the invitation up, in one transaction. */
export async function acceptInvitation(opening: Opening, password: string): Promise<Outcome<Found>> {
  const opened = await openInvitation(opening);
  if (!opened.ok) return opened;
  const { connection, now } = opening;
  const { agencyId, userId, hash } = opened.value;
  const profile = await readAs(connection, agencyId, (unit) => readKnownOfUser(unit, userId));
  const fault = newPasswordFault(password, { password: "", profile });
  if (fault) return refused({ ...fault, field: "password" });
  const passwordHash = await hashPassword(password);
  const isUsed = await writeAs(connection, { agencyId, userId }, async (unit) => {
    const used = await unit.run(sql`
      update invitation set used_at = ${isoInstant(now)}::timestamptz
       where agency_id = ${agencyId} and user_id = ${userId} and secret_hash = ${hash} and used_at is null`);
    if (used > 0) await changePassword(unit, userId, { passwordHash, at: now, where: "account" });
    return used > 0;
  });
  return isUsed ? opened : refused(closed("used"));
}
