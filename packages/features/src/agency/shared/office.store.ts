// Reads offices by name, in the form of every call.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { officeShape } from "./office.contract.ts";

export type Office = z.output<typeof officeShape>;

interface OfficeRow {
  readonly office_id: number;
  readonly name: string;
  readonly archived: boolean;
}

/** The agency's offices that fulfil the condition. */
export async function readOffices(unit: ReadUnit, condition: RawBuilder<unknown>): Promise<Office[]> {
  const rows = await unit.rows(sql<OfficeRow>`
    select office_id, name, archived from office
     where agency_id = ${unit.agencyId} and ${condition}
     order by name collate reading_order, office_id`);
  return rows.map(({ office_id: officeId, name, archived }) => ({
    id: officeId,
    officeId,
    name,
    description: name,
    archived,
  }));
}

/** A condition for a list of ids; false for an empty list. */
export const isOneOf = (officeIds: readonly number[]): RawBuilder<unknown> =>
  officeIds.length === 0 ? sql`false` : sql`office_id in (${sql.join([...officeIds])})`;
