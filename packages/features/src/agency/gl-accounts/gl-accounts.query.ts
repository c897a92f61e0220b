// Reads the agency's accounts as a tree.

import type { ReadUnit } from "@fiducia/database/unit";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { type RawBuilder, sql } from "kysely";
import { kindOf } from "../shared/account-kinds.contract.ts";
import type {
  agencyRevenueGlAccountsQuery,
  glAccountsQuery,
  reportingGlAccountsQuery,
  ShownAccount,
} from "./gl-accounts.contract.ts";

interface AccountRow extends Omit<ShownAccount, "subAccounts" | "accountKind"> {
  readonly control: string;
  readonly parentId: number | null;
}

/** Accounts whose parent is left out become roots. */
function hang(rows: readonly AccountRow[], parentId: number | null): ShownAccount[] {
  const ids = new Set(rows.map((row) => row.id));
  const isHere = (row: AccountRow): boolean =>
    parentId === null ? row.parentId === null || !ids.has(row.parentId) : row.parentId === parentId;
  return rows.filter(isHere).map(({ parentId: _, control, ...row }) => ({
    ...row,
    accountKind: kindOf(control) ?? null,
    subAccounts: hang(rows, row.id),
  }));
}

async function readTree(unit: ReadUnit, condition: RawBuilder<unknown>): Promise<ShownAccount[]> {
  const rows = await unit.rows(sql<AccountRow>`
    select gl_account_id as id, parent_id as "parentId", name, account_type as type, inactive,
      is_agency_revenue as "isAgencyRevenue", control, is_assign_on_export as "isAssignOnExport"
    from gl_account where agency_id = ${unit.agencyId} and ${condition}
    order by name collate reading_order, gl_account_id`);
  return hang(rows, null);
}

export const glAccounts: QueryHandler<typeof glAccountsQuery> = ({ unit, filter }) =>
  readTree(unit, sql`(not inactive or ${filter.includeInactive})`);

export const reportingGlAccounts: QueryHandler<typeof reportingGlAccountsQuery> = ({ unit, filter }) =>
  readTree(unit, sql`account_type in ('Payable', 'Income') and (not inactive or ${filter.includeInactive})`);

export const agencyRevenueGlAccounts: QueryHandler<typeof agencyRevenueGlAccountsQuery> = ({
  unit,
  filter,
}) => readTree(unit, sql`is_agency_revenue and (not inactive or ${filter.includeInactive})`);
