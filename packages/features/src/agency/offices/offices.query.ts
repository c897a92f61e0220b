// Reads the agency's offices.
import type { CallHandler } from "@fiducia/database/served-call";
import { sql } from "kysely";
import type { officesCall } from "./offices.contract.ts";

interface Office {
  readonly office_id: number;
  readonly name: string;
  readonly archived: boolean;
}

export const offices: CallHandler<typeof officesCall> = async ({ unit, query }) => {
  const { officeId } = query;
  const chosen = officeId === undefined ? sql`not archived` : sql`office_id = ${officeId}`;
  const found = await unit.rows(sql<Office>`
    select office_id, name, archived from office
     where agency_id = ${unit.agencyId} and ${chosen}
     order by lower(name) collate "C", office_id`);
  return {
    offices: found.map(({ office_id, name, archived }) => ({
      id: office_id,
      officeId: office_id,
      name,
      description: name,
      archived,
    })),
  };
};
