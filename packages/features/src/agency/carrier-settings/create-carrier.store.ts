// Creates a company that the agency places policies with.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface NewCarrier {
  readonly carrierId: number;
  readonly name: string;
  readonly inactive?: boolean;
}

export async function createCarrier(unit: WriteUnit, carrier: NewCarrier): Promise<void> {
  await unit.run(sql`
    insert into carrier (agency_id, carrier_id, name, inactive)
    values (${unit.agencyId}, ${carrier.carrierId}, ${carrier.name}, ${carrier.inactive ?? false})`);
}
