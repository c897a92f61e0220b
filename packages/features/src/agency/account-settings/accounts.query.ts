// Reads every account with its kind.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { ACCOUNT_KINDS, kindOf } from "../shared/account-kinds.contract.ts";
import type { accountSettingsQuery } from "./accounts.contract.ts";

interface AccountRow {
  readonly accountId: number;
  readonly name: string;
  readonly control: string;
  readonly parentAccountId: number | null;
  readonly inactive: boolean;
  readonly isAssignOnExport: boolean;
}

const LAST = ACCOUNT_KINDS.length;

export const accountSettings: QueryHandler<typeof accountSettingsQuery> = async ({ unit }) => {
  const rows = await unit.rows(sql<AccountRow>`
    select gl_account_id as "accountId", name, control, parent_id as "parentAccountId", inactive,
      is_assign_on_export as "isAssignOnExport"
      from gl_account where agency_id = ${unit.agencyId}
     order by name collate reading_order, gl_account_id`);
  const placeOf = (control: string): number => {
    const kind = kindOf(control);
    return kind ? ACCOUNT_KINDS.indexOf(kind) : LAST;
  };
  return [...rows]
    .sort((a, b) => placeOf(a.control) - placeOf(b.control))
    .map(({ control, ...row }) => ({ ...row, accountKind: kindOf(control) ?? null }));
};
