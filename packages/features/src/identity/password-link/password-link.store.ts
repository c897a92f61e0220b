// Links with which a user chooses a password: made, looked up and used up. Only the hash of a link's secret is stored.
import { createHash } from "node:crypto";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { FORGOTTEN_MINUTES, type LinkKind } from "../shared/sent-link.contract.ts";

export const linkHash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export interface LinkOfUser {
  readonly kind: LinkKind;
  readonly userId: number;
  readonly initials: string;
  readonly firstName: string;
  readonly agencyName: string;
  readonly state: "open" | "used" | "late";
}

/**
 * Whether whoever made the link may do all that its user `u` may: a link opens no more than its maker has. One for a forgotten
 * password is made by whoever entered the e-mail address, who may have left since.
 */
const makerHoldsAll = sql`exists (
  select from user_account v where v.agency_id = u.agency_id and v.user_id = l.made_by
    and (l.kind = 'forgotten' or v.disabled_at is null)
    and (v.is_admin or not u.is_admin and not exists (
      select from permission_grant g where g.agency_id = u.agency_id and g.user_id = u.user_id and not exists (
        select from permission_grant h where h.agency_id = v.agency_id and h.user_id = v.user_id
          and h.permission_id = g.permission_id and (h.office_id is null or h.office_id = g.office_id)))))`;

/** Who entered the e-mail address of the link's user; null: the set-up link, or the command line. */
const enteredBy = sql`
  select c.changed_by from setting_change c
   where c.agency_id = p.agency_id and c.subject = 'user_account' and (c.subject_key ->> 'user_id')::bigint = p.user_id
     and coalesce(c.before ->> 'email', '') <> c.after ->> 'email'
   order by c.change_number desc limit 1`;

/** Whom the link of the hash lets in. A disabled user is let in by none, and nobody by one whose maker may do less. */
export const readLink = (
  unit: ReadUnit,
  { hash, now }: { readonly hash: Buffer; readonly now: Instant },
): Promise<LinkOfUser | undefined> =>
  unit.row(sql<LinkOfUser>`
    select l.kind, u.user_id as "userId", u.initials, u.first_name as "firstName", a.name as "agencyName",
      case when l.used_at is not null then 'used' when l.expires_at <= ${isoInstant(now)}::timestamptz then 'late'
        else 'open' end as state
      from (select 'invitation' as kind, user_id, expires_at, used_at, invited_by as made_by from invitation
             where agency_id = ${unit.agencyId} and secret_hash = ${hash}
            union all
            select 'forgotten', p.user_id, p.expires_at, p.used_at, coalesce((${enteredBy}), p.user_id)
              from password_link p where p.agency_id = ${unit.agencyId} and p.secret_hash = ${hash}) l
      join user_account u on u.agency_id = ${unit.agencyId} and u.user_id = l.user_id
      join agency a on a.agency_id = u.agency_id
     where u.disabled_at is null and a.site_enabled and ${makerHoldsAll}`);

const TABLE = { invitation: sql`invitation`, forgotten: sql`password_link` } as const;

/** False when it was used, or a newer one was made, in the meantime. */
export async function spendLink(
  unit: WriteUnit,
  { kind, userId, hash, now }: Pick<LinkOfUser, "kind" | "userId"> & { hash: Buffer; now: Instant },
): Promise<boolean> {
  const used = await unit.run(sql`
    update ${TABLE[kind]} set used_at = ${isoInstant(now)}::timestamptz
     where agency_id = ${unit.agencyId} and user_id = ${userId} and secret_hash = ${hash} and used_at is null`);
  return used > 0;
}

export interface MailedLink {
  readonly email: string;
  readonly firstName: string;
  readonly userName: string;
}

/** Gives the user's link a new secret; undefined when there is nobody to send it to, or nothing to send any more. */
export async function renewLink(
  unit: WriteUnit,
  link: { readonly kind: LinkKind; readonly userId: number; readonly hash: Buffer; readonly now: Instant },
): Promise<MailedLink | undefined> {
  const { kind, userId, hash, now } = link;
  const at = isoInstant(now);
  const renewed = await unit.run(
    kind === "invitation"
      ? sql`update invitation set secret_hash = ${hash} where agency_id = ${unit.agencyId} and user_id = ${userId}
          and is_mailed and used_at is null and expires_at > ${at}::timestamptz`
      : sql`insert into password_link (agency_id, user_id, secret_hash, expires_at)
          values (${unit.agencyId}, ${userId}, ${hash}, ${at}::timestamptz + make_interval(mins => ${FORGOTTEN_MINUTES}))
          on conflict (agency_id, user_id) do update set (secret_hash, expires_at, used_at)
            = row(excluded.secret_hash, excluded.expires_at, null)`,
  );
  if (renewed === 0) return undefined;
  return unit.row(sql<MailedLink>`
    select email, first_name as "firstName", initials || '@' || agency_id as "userName" from user_account
     where agency_id = ${unit.agencyId} and user_id = ${userId} and disabled_at is null and email <> ''`);
}
