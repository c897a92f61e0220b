// Reads a user with what they may do, for commands that change users.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { CatalogueEntry, Grant } from "./grants.rules.ts";

export interface Person {
  readonly userId: number;
  readonly initials: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  readonly officeId: number;
  readonly personalLimit: number | null;
  /** Administrators beside this user who are not disabled. */
  readonly otherAdministrators: number;
  readonly grants: readonly Grant[];
}

export const readPerson = (unit: ReadUnit, userId: number): Promise<Person | undefined> =>
  unit.row(sql<Person>`
    select u.user_id as "userId", u.initials, ${personName("u")} as name, u.email, u.is_admin as "isAdmin",
      u.disabled_at is not null as "isDisabled",
      u.office_id as "officeId", u.write_off_limit_cents as "personalLimit",
      (select count(*)::int from user_account o where o.agency_id = u.agency_id and o.user_id <> u.user_id
        and o.is_admin and o.disabled_at is null) as "otherAdministrators",
      coalesce((select jsonb_agg(jsonb_build_object('permissionId', g.permission_id, 'grantOfficeId', g.office_id))
        from permission_grant g where g.agency_id = u.agency_id and g.user_id = u.user_id), '[]') as grants
      from user_account u where u.agency_id = ${unit.agencyId} and u.user_id = ${userId}`);

export const readCatalogue = (unit: ReadUnit): Promise<readonly CatalogueEntry[]> =>
  unit.rows(sql<CatalogueEntry>`
    select id, label, parent_id as "parentId", mutex_group_id as "mutexGroupId" from permission
     order by group_id, sort_order`);

export const isOpenOffice = (unit: ReadUnit, officeId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from office where agency_id = ${unit.agencyId} and office_id = ${officeId} and not archived`);

export const takenBy = (
  unit: WriteUnit,
  initials: string,
  userId: number | undefined,
): Promise<string | undefined> =>
  unit.value(sql<{ name: string }>`
    select ${personName("u")} as name from user_account u
     where agency_id = ${unit.agencyId} and initials = ${initials.toUpperCase()} and user_id is distinct from ${userId ?? null}`);

/** Whether the user has signed in or chosen a password before. */
export const signsIn = (unit: WriteUnit, { userId }: Person): Promise<boolean> =>
  unit.has(sql`
    select 1 from security_event where agency_id = ${unit.agencyId} and user_id = ${userId}
      and kind in ('signedIn', 'passwordChanged') limit 1`);
