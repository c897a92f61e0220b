// What of an office, and of the others, decides whether it may be changed.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface Standing {
  readonly isKnown: boolean;
  readonly others: number;
  readonly users: number;
}

export const readStanding = (unit: WriteUnit, officeId: number | undefined): Promise<Standing | undefined> =>
  unit.row(sql<Standing>`
    select exists (select from office where agency_id = ${unit.agencyId} and office_id = ${officeId ?? null}) as "isKnown",
      (select count(*)::int from office
        where agency_id = ${unit.agencyId} and office_id is distinct from ${officeId ?? null} and not archived) as others,
      (select count(*)::int from user_account
        where agency_id = ${unit.agencyId} and office_id = ${officeId ?? null} and disabled_at is null) as users`);
