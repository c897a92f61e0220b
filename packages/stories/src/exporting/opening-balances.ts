// What a bookkeeper enters in QuickBooks by hand when the export begins: the balances of what is not sent.

import { readExportState, readMappedAccounts } from "@fiducia/features/quickbooks/shared/company.store";
import type { Cents } from "@fiducia/kernel/cents";
import type { AccountKind } from "@fiducia/quickbooks/operation";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";

export interface OpeningBalance {
  readonly name: string;
  readonly kind: AccountKind;
  /** A debit above zero. */
  readonly amount: Cents;
}

/** As soon as the postings are taken up. */
export const readOpening = (counter: Counter): Promise<readonly OpeningBalance[]> =>
  counter.read(async (unit) => {
    const state = await readExportState(unit);
    const accounts = await readMappedAccounts(unit, state);
    const rows = await unit.rows(sql<{ key: string; amount: Cents }>`
      select account_key as key, sum(opening_cents)::bigint as amount from quickbooks_total
      where agency_id = ${unit.agencyId} group by 1 having sum(opening_cents) <> 0 order by 1`);
    return rows.map(({ key, amount }) => {
      const account = accounts.find((each) => each.key === key);
      if (!account) throw new Error(`no account stands for ${key}`);
      return { name: account.name, kind: account.kind, amount };
    });
  });
