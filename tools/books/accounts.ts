// The accounts of an agency whose books are generated: a trust bank, an operating bank, and who is owed.
import type { GlAccount } from "@fiducia/ledger/store/settings.store";

export const TRUST = 1;
export const OPERATING = 2;
export const CARRIERS: readonly number[] = Array.from({ length: 40 }, (_, index) => 101 + index);
export const TAX = 19;
export const COMMISSION = 21;
export const FEES = 22;

type Row = readonly [number, string, GlAccount["accountType"], GlAccount["control"]];

const ROWS: readonly Row[] = [
  [TRUST, "Premium Trust", "Bank", "1010"],
  [OPERATING, "Operating", "Bank", "1020"],
  ...CARRIERS.map((id, index): Row => [id, `Carrier ${index + 1} Payable`, "Payable", "2110"]),
  [TAX, "Surplus Lines Tax", "Payable", "2120"],
  [COMMISSION, "Agency-Bill Commission", "Income", "4000"],
  [FEES, "Agency Fees", "Income", "4010"],
];

export const ACCOUNTS: ReadonlyMap<number, GlAccount> = new Map(
  ROWS.map(([glAccountId, name, accountType, control]) => [
    glAccountId,
    { glAccountId, name, accountType, control, inactive: false, usesDepositSlips: false },
  ]),
);
