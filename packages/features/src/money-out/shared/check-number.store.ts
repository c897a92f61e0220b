// The numbers of checks that the agency writes, by bank account.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** The highest number plus one; 1001 for an account without checks. */
export async function readNextCheckNumber(unit: ReadUnit, bankAccountId: number): Promise<number> {
  const [row] = await unit.rows(sql<{ last: number | null }>`
    select max(check_number) as last from issued_check
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}`);
  return (row?.last ?? 1000) + 1;
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
