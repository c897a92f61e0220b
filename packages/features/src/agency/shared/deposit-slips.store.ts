// Lets the receipts of every trust bank wait for a deposit slip, or of none.

import type { WriteUnit } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

export const setDepositSlips = (unit: WriteUnit, used: boolean): Promise<unknown> =>
  unit.run(sql`
    insert into bank_account (agency_id, gl_account_id, uses_deposit_slips)
    select agency_id, gl_account_id, ${used} from gl_account where agency_id = ${unit.agencyId} and control = ${ACCOUNT.trustBank}
    on conflict (agency_id, gl_account_id) do update set uses_deposit_slips = excluded.uses_deposit_slips`);
