// The numbers of checks that the agency writes, by bank account.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** The highest number plus one, or the later one that the settings name; 1001 for an account without checks. */
export async function readNextCheckNumber(unit: ReadUnit, bankAccountId: number): Promise<number> {
  const [row] = await unit.rows(sql<{ next: number }>`
    select greatest(
      1 + (select max(check_number) from issued_check
            where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}),
      (select next_check_number from bank_account
        where agency_id = ${unit.agencyId} and gl_account_id = ${bankAccountId})) as next`);
  return row?.next ?? 1001;
}

export async function isCheckWritten(
  unit: ReadUnit,
  bankAccountId: number,
  number: number,
): Promise<boolean> {
  const rows = await unit.rows(sql`
    select check_number from issued_check
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId} and check_number = ${number}`);
  return rows.length > 0;
}
