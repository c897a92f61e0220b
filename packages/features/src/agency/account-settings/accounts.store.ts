// What of the accounts decides whether one may be changed.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface Standing {
  readonly name: string;
  readonly control: string;
  readonly isParent: boolean;
}

export const readStanding = (unit: WriteUnit, accountId: number): Promise<Standing | undefined> =>
  unit.row(sql<Standing>`
    select name, control, exists (
        select from gl_account c where c.agency_id = a.agency_id and c.parent_id = a.gl_account_id) as "isParent"
      from gl_account a where agency_id = ${unit.agencyId} and gl_account_id = ${accountId}`);

export const isPostedTo = async (unit: WriteUnit, accountId: number): Promise<boolean> =>
  (await unit.value(sql<{ is: boolean }>`select account_is_posted_to(${accountId}) as is`)) ?? false;

export const mayBeParent = (unit: WriteUnit, accountId: number, control: string): Promise<boolean> =>
  unit.has(sql`
    select 1 from gl_account where agency_id = ${unit.agencyId} and gl_account_id = ${accountId}
       and parent_id is null and control = ${control}`);

export const readChart = (unit: WriteUnit) =>
  unit.rows(sql<{ control: string; name: string }>`
    select control, lower(name) as name from gl_account where agency_id = ${unit.agencyId}`);
