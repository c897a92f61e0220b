// Sets a feature flag of an agency. A flag never grants access.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export async function setFeatureFlag(unit: WriteUnit, name: string, enabled: boolean): Promise<void> {
  await unit.run(sql`
    insert into feature_flag (agency_id, name, enabled) values (${unit.agencyId}, ${name}, ${enabled})
    on conflict (agency_id, name) do update set enabled = excluded.enabled`);
}
