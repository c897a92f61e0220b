// Through which day each trust bank is reconciled.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

/** The last day that is finished and not reopened, by trust bank; none for a bank that never was. */
export async function readReconciledThrough(unit: ReadUnit): Promise<ReadonlyMap<number, Day>> {
  const banks = await unit.rows(sql<{ bankId: number; day: Day }>`
    select c.bank_account_id as "bankId", max(c.through_on) as day
    from (select distinct on (c.bank_account_id, c.through_on) c.* from reconciliation_change c
      where c.agency_id = ${unit.agencyId} order by c.bank_account_id, c.through_on, c.change_number desc) c
    where c.action <> 'reopen' group by 1`);
  return new Map(banks.map(({ bankId, day }) => [bankId, day]));
}
