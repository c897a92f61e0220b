// Reads everybody of the agency with the state of their access and what they may do.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { peopleQuery } from "./people.contract.ts";

type Row = z.output<typeof peopleQuery.answer>[number];

export const people: QueryHandler<typeof peopleQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<Row>`
      select u.user_id as "personId", u.initials, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.office_id as "officeId", o.name as office, u.is_admin as "isAdmin", u.disabled_at is not null as "isDisabled",
        (select to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from invitation i
          where i.agency_id = u.agency_id and i.user_id = u.user_id and i.used_at is null and i.expires_at > now())
          as "invitedUntil",
        u.password_change_required as "mustChangePassword",
        exists (select from second_factor f where f.agency_id = u.agency_id and f.user_id = u.user_id
          and f.confirmed_at is not null) as "hasSecondFactor",
        (select count(*)::int from session s where s.agency_id = u.agency_id and s.user_id = u.user_id
          and s.expires_at > now()) as sessions,
        u.write_off_limit_cents as "personalLimit",
        coalesce((select jsonb_agg(jsonb_build_object('permissionId', g.permission_id, 'grantOfficeId', g.office_id)
            order by g.permission_id, g.office_id nulls first)
          from permission_grant g where g.agency_id = u.agency_id and g.user_id = u.user_id), '[]') as grants
        from user_account u join office o on o.agency_id = u.agency_id and o.office_id = u.office_id
       where u.agency_id = ${unit.agencyId}
       order by u.disabled_at is not null, u.last_name collate reading_order, u.first_name collate reading_order, u.user_id`)),
];
