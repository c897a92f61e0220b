// A new office of an agency.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface NewOffice {
  readonly officeId: number;
  readonly name: string;
  readonly archived?: boolean;
}

export async function createOffice(unit: WriteUnit, office: NewOffice): Promise<void> {
  await unit.run(sql`
    insert into office (agency_id, office_id, name, archived)
    values (${unit.agencyId}, ${office.officeId}, ${office.name}, ${office.archived ?? false})`);
}
