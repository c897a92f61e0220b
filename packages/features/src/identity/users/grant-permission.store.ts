// A user is granted a permission, everywhere or in one office. The database ends the sessions of whom it concerns.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface Grant {
  readonly userId: number;
  readonly permissionId: number;
  /** Absent: in all offices. */
  readonly officeId?: number;
}

/** Granting twice is the same as granting once. A permission outside the catalogue is refused by the database. */
export async function grantPermission(unit: WriteUnit, grant: Grant): Promise<void> {
  await unit.run(sql`
    insert into permission_grant (agency_id, user_id, permission_id, office_id)
    values (${unit.agencyId}, ${grant.userId}, ${grant.permissionId}, ${grant.officeId ?? null})
    on conflict do nothing`);
}

export async function revokePermission(unit: WriteUnit, grant: Grant): Promise<void> {
  await unit.run(sql`
    delete from permission_grant
     where agency_id = ${unit.agencyId} and user_id = ${grant.userId} and permission_id = ${grant.permissionId}
       and office_id is not distinct from ${grant.officeId ?? null}::bigint`);
}
