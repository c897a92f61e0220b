// What the settings commands have in common: one at a time for each agency, and a new row under the next number.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

const KEYS = {
  office: "office_id",
  gl_account: "gl_account_id",
  carrier: "carrier_id",
  user_account: "user_id",
} as const;

export type SettingTable = keyof typeof KEYS;

/** Changes of an agency's settings wait for each other, so that what a rule looked at still holds when it is written. */
export const oneAtATime = (unit: WriteUnit): Promise<unknown> =>
  unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('settings', ${unit.agencyId}))`);

/** The number of a new row. */
export const nextIdOf = async (unit: WriteUnit, table: SettingTable): Promise<number> =>
  (await unit.value(sql<{ next: number }>`
    select coalesce(max(${sql.id(KEYS[table])}), 0) + 1 as next from ${sql.table(table)}
     where agency_id = ${unit.agencyId}`)) ?? 1;

/** Whether another row has the name, in any case and with any spaces. */
export const isNameTaken = (
  unit: WriteUnit,
  table: Exclude<SettingTable, "user_account">,
  { id, name }: { readonly id?: number | undefined; readonly name: string },
): Promise<boolean> =>
  unit.has(sql`
    select 1 from ${sql.table(table)}
     where agency_id = ${unit.agencyId} and name_key(name) = name_key(${name}) and ${sql.id(KEYS[table])} is distinct from ${id ?? null}`);
