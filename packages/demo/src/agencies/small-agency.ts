// What a small demo agency begins with: users, accounts and companies.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { createCarrier } from "@fiducia/features/agency/carrier-settings/create-carrier.store";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import type { Account } from "@fiducia/ledger/accounts";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { DEMO_USERS } from "./staff.ts";

export const ACCOUNT = {
  trust: 1,
  trustSurplus: 2,
  operating: 3,
  acme: 11,
  beacon: 12,
  cascade: 13,
  surplusTax: 14,
  broker: 15,
  retired: 16,
  commission: 21,
  fees: 22,
  nsfFees: 23,
  directBill: 24,
} as const;

const CARRIERS = [
  { carrierId: 1, name: "Acme Mutual" },
  { carrierId: 2, name: "Beacon Casualty" },
  { carrierId: 3, name: "Cascade Surplus Lines" },
  { carrierId: 4, name: "Prospect" },
  { carrierId: 5, name: "Delmar Fire (run-off)", inactive: true },
] as const;

const ACCOUNTS: readonly (readonly [number, string, GlAccount["accountType"], Account])[] = [
  [ACCOUNT.trust, "Premium Trust, First Harbor Bank", "Bank", "1010"],
  [ACCOUNT.trustSurplus, "Surplus Lines Trust, Lake State Bank", "Bank", "1010"],
  [ACCOUNT.operating, "Operating, First Harbor Bank", "Bank", "1020"],
  [ACCOUNT.acme, "Acme Mutual Payable", "Payable", "2110"],
  [ACCOUNT.beacon, "Beacon Casualty Payable", "Payable", "2110"],
  [ACCOUNT.cascade, "Cascade Surplus Lines Payable", "Payable", "2110"],
  [ACCOUNT.surplusTax, "Surplus Lines Tax", "Payable", "2120"],
  [ACCOUNT.broker, "Northgate Brokerage Payable", "Payable", "2110"],
  [ACCOUNT.retired, "Delmar Fire Payable", "Payable", "2110"],
  [ACCOUNT.commission, "Agency-Bill Commission", "Income", "4000"],
  [ACCOUNT.fees, "Agency Fees", "Income", "4010"],
  [ACCOUNT.nsfFees, "NSF Fees", "Income", "4030"],
  [ACCOUNT.directBill, "Direct-Bill Commission", "Income", "4020"],
];

export async function addStaff(unit: WriteUnit, passwordHash: string): Promise<void> {
  for (const person of DEMO_USERS.filter((each) => each.agencyId === unit.agencyId)) {
    await createUser(unit, { ...person, passwordHash });
    for (const permissionId of person.permissions)
      await grantPermission(unit, { userId: person.userId, permissionId });
  }
}

export async function addAccounts(unit: WriteUnit): Promise<void> {
  for (const [glAccountId, name, accountType, control] of ACCOUNTS)
    await createAccount(unit, { glAccountId, name, accountType, control });
  for (const carrier of CARRIERS) await createCarrier(unit, carrier);
}
