// Creates an account of the agency: a bank, a payable, revenue, or an expense.
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Account } from "@fiducia/ledger/accounts";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";

export interface NewAccount {
  readonly glAccountId: number;
  readonly name: string;
  readonly accountType: GlAccount["accountType"];
  /** 1010 is a trust bank, 1020 an operating bank, 2110 a carrier, 2120 a taxing authority, 4000 and on revenue. */
  readonly control: Account;
  readonly parentId?: number;
  readonly inactive?: boolean;
}

export async function createAccount(unit: WriteUnit, account: NewAccount): Promise<void> {
  await unit.run(sql`
    insert into gl_account (agency_id, gl_account_id, parent_id, name, account_type, control, inactive, is_agency_revenue)
    values (${unit.agencyId}, ${account.glAccountId}, ${account.parentId ?? null}, ${account.name},
      ${account.accountType}, ${account.control}, ${account.inactive ?? false}, ${account.accountType === "Income"})`);
}
