// Reads the names of offices and accounts by id.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

type Ids = readonly number[];
type Names = ReadonlyMap<number, string>;

export interface OfficeAndAccountNames {
  readonly offices: Names;
  readonly accounts: Names;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const asMap = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** The names of those ids that belong to the agency. */
export async function readNames(
  unit: ReadUnit,
  { offices, accounts }: { readonly offices: Ids; readonly accounts: Ids },
): Promise<OfficeAndAccountNames> {
  const { agencyId } = unit;
  return {
    offices: asMap(
      await unit.rows(sql<Named>`
        select office_id as id, name from office
        where agency_id = ${agencyId} and office_id = any(${offices}::bigint[])`),
    ),
    accounts: asMap(
      await unit.rows(sql<Named>`
        select gl_account_id as id, name from gl_account
        where agency_id = ${agencyId} and gl_account_id = any(${accounts}::bigint[])`),
    ),
  };
}
