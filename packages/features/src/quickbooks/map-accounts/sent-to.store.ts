// Whether records were sent to an account of QuickBooks.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import type { AccountKey } from "../shared/account-key.contract.ts";
import { readEntry } from "../shared/carrying/lists.store.ts";

/** Whether a record that QuickBooks took, or may have taken, names the account or its service. */
export async function wereSentTo(
  unit: WriteUnit,
  { key, listId }: { readonly key: AccountKey; readonly listId: string },
): Promise<boolean> {
  const ofAccount = await readEntry(unit, "service", `account:${key}`);
  const named = JSON.stringify({ account: listId, service: ofAccount?.listId ?? null });
  const [sent] = await unit.rows(sql<{ one: number }>`
    select 1 as one from quickbooks_request r
    where r.agency_id = ${unit.agencyId} and r.operation ->> 'do' like 'add%'
      and coalesce(r.answer ->> 'class', 'done') in ('done', 'probe', 'numberTaken')
      and jsonb_path_exists(r.operation, '$.document.** ? (@.account == $account || @.receivable == $account
        || @.bank == $account || @.depositTo == $account || @.service == $service)', ${named}::jsonb)
    limit 1`);
  return sent !== undefined;
}
