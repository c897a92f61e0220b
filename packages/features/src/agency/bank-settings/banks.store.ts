// What of a bank account decides whether it may be changed.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

export interface Standing {
  readonly name: string;
  readonly control: string;
  readonly otherTrustBanks: number;
}

export const readStanding = (unit: WriteUnit, bankId: number): Promise<Standing | undefined> =>
  unit.row(sql<Standing>`
    select name, control, (select count(*)::int from gl_account o where o.agency_id = g.agency_id and o.control = ${ACCOUNT.trustBank}
        and not o.inactive and o.gl_account_id <> g.gl_account_id) as "otherTrustBanks"
      from gl_account g where agency_id = ${unit.agencyId} and gl_account_id = ${bankId} and account_type = 'Bank'`);

export const readNextSlipNumber = async (unit: WriteUnit, bankId: number): Promise<number> =>
  (await unit.value(sql<{ next: number | null }>`
    select greatest(1 + (select max(slip_number) from deposit_slip
        where agency_id = ${unit.agencyId} and bank_account_id = ${bankId}),
      (select next_slip_number from bank_account
        where agency_id = ${unit.agencyId} and gl_account_id = ${bankId})) as next`)) ?? 1001;
