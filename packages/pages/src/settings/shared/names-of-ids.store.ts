// What the accounts and offices that a setting names are called.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { NameOfId } from "./changed-fields.rules.ts";

const ACCOUNTS: readonly string[] = ["gl_account_id", "parent_id", "trust_bank_id"];

interface Named {
  readonly kind: "account" | "office";
  readonly id: number;
  readonly name: string;
}

/** Today's names of the agency's accounts and offices, by the column that holds their id. */
export async function readNamesOfIds(unit: ReadUnit): Promise<NameOfId> {
  const rows = await unit.rows(sql<Named>`
    select 'account' as kind, gl_account_id as id, name from gl_account where agency_id = ${unit.agencyId}
    union all
    select 'office', office_id, name from office where agency_id = ${unit.agencyId}`);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (column, id) => {
    if (ACCOUNTS.includes(column)) return names.get(`account ${id}`);
    return column === "office_id" ? names.get(`office ${id}`) : undefined;
  };
}
