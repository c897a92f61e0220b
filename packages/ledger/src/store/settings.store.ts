// Reads the agency's bookkeeping settings and its accounts.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../accounts.ts";
import type { AllocationRule } from "../allocation.ts";
import type { Recognition } from "../recognition.ts";
import type { TrustPolicy } from "../trust-state.ts";

export interface BookSettings extends TrustPolicy {
  readonly recognition: Recognition;
  readonly allocationRule: AllocationRule;
  /** Days that revenue stays in trust after its deposit. */
  readonly holdDays: number;
  readonly writeOffLimit: Cents;
  /** True when receipts of any trust bank in use wait for a deposit slip. */
  readonly usesDepositSlips: boolean;
  /** Payments from this amount upward wait for a second user; null: none does. */
  readonly approvalFrom: Cents | null;
  /** The last day of the closed periods. */
  readonly closedThrough: Day | null;
  /** True while opening balances are posted or taken back: nothing else is posted meanwhile. */
  readonly isOpeningUnderWay: boolean;
}

/** Whether an opening of the agency of the row is under way. */
export const openingUnderWay = (row: string): RawBuilder<unknown> => sql`exists (select from opening under_way
  where under_way.agency_id = ${sql.ref(`${row}.agency_id`)} and under_way.state in ('Posting', 'TakingBack'))`;

export async function readSettings(unit: ReadUnit): Promise<BookSettings> {
  const settings = await unit.row(sql<BookSettings>`
    select recognition, allocation_rule as "allocationRule", block_negative_trust as "blockNegativeTrust",
      allow_advance as "allowAdvance", pay_before_deposit as "payBeforeDeposit", trust_test_level as "trustTestLevel",
      hold_days as "holdDays", write_off_limit_cents as "writeOffLimit",
      exists (select from bank_account b
        join gl_account g on g.agency_id = b.agency_id and g.gl_account_id = b.gl_account_id
        where b.agency_id = agency.agency_id and b.uses_deposit_slips and not g.inactive) as "usesDepositSlips",
      approval_from_cents as "approvalFrom", closed_through(agency_id) as "closedThrough",
      ${openingUnderWay("agency")} as "isOpeningUnderWay"
    from agency where agency_id = ${unit.agencyId}`);
  if (!settings) throw new Error(`agency ${unit.agencyId} does not exist`);
  return settings;
}

export interface GlAccount {
  readonly glAccountId: number;
  readonly name: string;
  readonly accountType: "Bank" | "Payable" | "Income" | "Expense";
  readonly control: Account;
  readonly inactive: boolean;
  /** Of a trust bank: checks and cash wait for a deposit slip. */
  readonly usesDepositSlips: boolean;
}

/** The accounts with these ids that exist, by id. */
export async function readAccounts(unit: ReadUnit, ids: readonly number[]): Promise<Map<number, GlAccount>> {
  if (ids.length === 0) return new Map();
  const accounts = await unit.rows(sql<GlAccount>`
    select g.gl_account_id as "glAccountId", g.name, g.account_type as "accountType", g.control, g.inactive,
      coalesce(b.uses_deposit_slips, false) as "usesDepositSlips"
    from gl_account g
    left join bank_account b on b.agency_id = g.agency_id and b.gl_account_id = g.gl_account_id
    where g.agency_id = ${unit.agencyId} and g.gl_account_id in (${sql.join([...new Set(ids)])})`);
  return new Map(accounts.map((account) => [account.glAccountId, account]));
}
