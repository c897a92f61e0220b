// Reads every office with its active users.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { officeSettingsQuery } from "./offices.contract.ts";

interface OfficeRow {
  readonly officeId: number;
  readonly name: string;
  readonly archived: boolean;
  readonly activeUsers: number;
}

export const officeSettings: QueryHandler<typeof officeSettingsQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<OfficeRow>`
    select o.office_id as "officeId", o.name, o.archived,
      (select count(*)::int from user_account u
        where u.agency_id = o.agency_id and u.office_id = o.office_id and u.disabled_at is null) as "activeUsers"
      from office o where o.agency_id = ${unit.agencyId}
     order by o.archived, o.name collate reading_order, o.office_id`)),
];
