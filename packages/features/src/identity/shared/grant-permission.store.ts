// Grants a permission to a user, everywhere or in one office. The database ends the user's sessions.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface Grant {
  readonly userId: number;
  readonly permissionId: number;
  /** Absent for all offices. */
  readonly officeId?: number;
}

/** Granting twice has no further effect. The database refuses a permission that is not in the catalogue. */
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
