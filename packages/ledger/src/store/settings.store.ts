// Reads the agency's bookkeeping settings and its accounts.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { Account } from "../accounts.ts";
import type { AllocationRule } from "../allocation.ts";
import type { Recognition } from "../recognition.ts";
import type { TrustTestLevel } from "../trust-position.ts";
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
}

export async function readSettings(unit: ReadUnit): Promise<BookSettings> {
  const [row] = await unit.rows(sql<{
    recognition: Recognition;
    allocation_rule: AllocationRule;
    block_negative_trust: "HARD" | "WARN";
    allow_advance: boolean;
    pay_before_deposit: boolean;
    trust_test_level: TrustTestLevel;
    hold_days: number;
    write_off_limit_cents: Cents;
    uses_deposit_slips: boolean;
    approval_from_cents: Cents | null;
    closed_through: Day | null;
  }>`
    select recognition, allocation_rule, block_negative_trust, allow_advance, pay_before_deposit, trust_test_level,
      hold_days, write_off_limit_cents,
      exists (select from bank_account b
        join gl_account g on g.agency_id = b.agency_id and g.gl_account_id = b.gl_account_id
        where b.agency_id = agency.agency_id and b.uses_deposit_slips and not g.inactive) as uses_deposit_slips,
      approval_from_cents, closed_through(agency_id) as closed_through
    from agency where agency_id = ${unit.agencyId}`);
  if (!row) throw new Error(`agency ${unit.agencyId} does not exist`);
  return {
    recognition: row.recognition,
    allocationRule: row.allocation_rule,
    blockNegativeTrust: row.block_negative_trust,
    allowAdvance: row.allow_advance,
    payBeforeDeposit: row.pay_before_deposit,
    trustTestLevel: row.trust_test_level,
    holdDays: row.hold_days,
    writeOffLimit: row.write_off_limit_cents,
    usesDepositSlips: row.uses_deposit_slips,
    approvalFrom: row.approval_from_cents,
    closedThrough: row.closed_through,
  };
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
  const rows = await unit.rows(sql<{
    gl_account_id: number;
    name: string;
    account_type: GlAccount["accountType"];
    control: Account;
    inactive: boolean;
    uses_deposit_slips: boolean;
  }>`
    select g.gl_account_id, g.name, g.account_type, g.control, g.inactive,
      coalesce(b.uses_deposit_slips, false) as uses_deposit_slips
    from gl_account g
    left join bank_account b on b.agency_id = g.agency_id and b.gl_account_id = g.gl_account_id
    where g.agency_id = ${unit.agencyId} and g.gl_account_id in (${sql.join([...new Set(ids)])})`);
  return new Map(
    rows.map((row) => [
      row.gl_account_id,
      {
        glAccountId: row.gl_account_id,
        name: row.name,
        accountType: row.account_type,
        control: row.control,
        inactive: row.inactive,
        usesDepositSlips: row.uses_deposit_slips,
      },
    ]),
  );
}
