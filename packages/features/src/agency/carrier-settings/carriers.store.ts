// What of a company, and of the accounts that it is paid by, decides whether it may be changed.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

export interface Standing {
  readonly accountId: number | null;
}

export const readStanding = (unit: WriteUnit, carrierId: number): Promise<Standing | undefined> =>
  unit.row(sql<Standing>`
    select p.gl_account_id as "accountId"
      from carrier c left join payee p on p.agency_id = c.agency_id and p.carrier_id = c.carrier_id
     where c.agency_id = ${unit.agencyId} and c.carrier_id = ${carrierId}`);

export interface PayableAccount {
  readonly account: string;
  /** The other company to which it is paid. */
  readonly other: string | null;
}

export const readPayable = (
  unit: WriteUnit,
  accountId: number,
  carrierId: number | undefined,
): Promise<PayableAccount | undefined> =>
  unit.row(sql<PayableAccount>`
    select a.name as account, c.name as other
      from gl_account a
      left join payee p on p.agency_id = a.agency_id and p.gl_account_id = a.gl_account_id
        and p.carrier_id is distinct from ${carrierId ?? null}
      left join carrier c on c.agency_id = p.agency_id and c.carrier_id = p.carrier_id
     where a.agency_id = ${unit.agencyId} and a.gl_account_id = ${accountId}
       and a.account_type = 'Payable' and not a.inactive`);

export const isTrustBank = (unit: WriteUnit, accountId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from gl_account where agency_id = ${unit.agencyId} and gl_account_id = ${accountId}
       and control = ${ACCOUNT.trustBank} and not inactive`);
