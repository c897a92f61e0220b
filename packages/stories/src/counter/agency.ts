// The agency of the slice tests: its offices, staff, accounts, clients and policies.
import type { Caller, Reach } from "@fiducia/contract/caller";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createCarrier } from "@fiducia/features/agency/carrier-settings/create-carrier.store";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createPolicy } from "@fiducia/features/clients/save-policy/create-policy.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { setConnection } from "@fiducia/features/quickbooks/shared/integration.store";

export const AGENCY = 6001;
export const ZONE = "America/Chicago";

/** Account numbers of the agency. */
export const ACCOUNT = {
  trust: 11,
  trust2: 12,
  operating: 13,
  closedTrust: 14,
  acme: 101,
  beta: 102,
  tax: 105,
  oldPayable: 106,
  commission: 201,
  fees: 202,
} as const;

export const OFFICE = { main: 1, lake: 2 } as const;
export const CLIENT = { ada: 42, bo: 43, nameless: 44, lake: 45 } as const;
export const POLICY = { ada: 7001, bo: 7002 } as const;

interface Staff {
  readonly userId: number;
  readonly officeId: number;
  readonly isAdmin: boolean;
  readonly grants: readonly (readonly [number, Reach])[];
}

const inReach = (reach: Reach, ...ids: number[]): [number, Reach][] => ids.map((id) => [id, reach]);
const member = (userId: number, officeId: number, grants: Staff["grants"], isAdmin = false): Staff => ({
  userId,
  officeId,
  isAdmin,
  grants,
});

export const STAFF = {
  MJS: member(1, OFFICE.main, [], true),
  TRK: member(2, OFFICE.main, inReach("all", 9000, 9001, 9004)),
  OWN: member(3, OFFICE.main, inReach("all", 8002, 8005, 9000, 9001, 9002, 9003, 9008)),
  CLK: member(4, OFFICE.main, inReach("all", 8001, 8002, 8004, 8005, 9000, 9001, 9003)),
  LAK: member(5, OFFICE.lake, inReach([OFFICE.lake], 8001, 8002, 8005, 9000, 9002, 9004, 9008)),
  NIL: member(6, OFFICE.main, []),
  /** Sits at Lakeside: exports for it, bills for every office and sees all. */
  EXP: member(9, OFFICE.lake, [...inReach("all", 8002, 9000, 9002, 9004), ...inReach([OFFICE.lake], 9007)]),
  PAY: member(8, OFFICE.main, inReach("all", 9006)),
  /** Sits in the main office and may record for the other one only. */
  AWY: member(7, OFFICE.main, inReach([OFFICE.lake], 8002, 8005)),
} satisfies Record<string, Staff>;

export type Initials = keyof typeof STAFF;

/** The user as the server reads it from the database. */
export function callerOf(initials: Initials, agencyId = AGENCY): Caller {
  const staff: Staff = STAFF[initials];
  return {
    agencyId,
    agencyName: "Counter Agency",
    userId: staff.userId,
    initials,
    firstName: initials,
    lastName: "Staff",
    officeId: staff.officeId,
    isAdmin: staff.isAdmin,
    grants: new Map(staff.grants),
    timeZone: ZONE,
  };
}

async function addAccounts(unit: WriteUnit): Promise<void> {
  const bank = (glAccountId: number, name: string, control: "1010" | "1020", inactive = false) =>
    createAccount(unit, { glAccountId, name, accountType: "Bank", control, inactive });
  await bank(ACCOUNT.trust, "Trust Bank", "1010");
  await bank(ACCOUNT.trust2, "Trust Bank 2", "1010");
  await bank(ACCOUNT.operating, "Operating Bank", "1020");
  await bank(ACCOUNT.closedTrust, "Closed Trust", "1010", true);
  const payable = (glAccountId: number, name: string, control: "2110" | "2120", inactive = false) =>
    createAccount(unit, { glAccountId, name, accountType: "Payable", control, inactive });
  await payable(ACCOUNT.acme, "Acme Payable", "2110");
  await payable(ACCOUNT.beta, "Beta Payable", "2110");
  await payable(ACCOUNT.tax, "SL Tax Payable", "2120");
  await payable(ACCOUNT.oldPayable, "Old Payable", "2110", true);
  const income = (glAccountId: number, name: string, control: "4000" | "4010") =>
    createAccount(unit, { glAccountId, name, accountType: "Income", control });
  await income(ACCOUNT.commission, "AB Commission", "4000");
  await income(ACCOUNT.fees, "Agency Fee Income", "4010");
}

async function addClients(unit: WriteUnit): Promise<void> {
  const officeId = OFFICE.main;
  await createCarrier(unit, { carrierId: 501, name: "Acme Mutual" });
  await createClient(unit, { clientId: CLIENT.ada, firstName: "Ada", lastName: "Park", officeId });
  await createClient(unit, { clientId: CLIENT.bo, firstName: "Bo", lastName: "Reed", officeId });
  await createClient(unit, { clientId: CLIENT.nameless, officeId });
  await createClient(unit, { clientId: CLIENT.lake, businessName: "Lake & Sons", officeId: OFFICE.lake });
  const ada = { policyId: POLICY.ada, clientId: CLIENT.ada, policyNumber: "HO-1", carrierId: 501, officeId };
  await createPolicy(unit, ada);
  await createPolicy(unit, { policyId: POLICY.bo, clientId: CLIENT.bo, policyNumber: "BO-1", officeId });
}

/** Founds the agency with everything that its stories name. */
export async function foundCounterAgency(connection: Connection, agencyId: number): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await createAgency(unit, { name: "Counter Agency", timeZone: ZONE });
    await createOffice(unit, { officeId: OFFICE.main, name: "Main Street" });
    await createOffice(unit, { officeId: OFFICE.lake, name: "Lakeside" });
    for (const [initials, { userId, officeId, isAdmin, grants }] of Object.entries(STAFF)) {
      const names = { firstName: initials, lastName: "Staff" };
      await createUser(unit, { userId, initials, ...names, officeId, isAdmin, passwordHash: "none" });
      for (const [permissionId, reach] of grants)
        for (const grantOfficeId of reach === "all" ? [undefined] : reach)
          await grantPermission(unit, {
            userId,
            permissionId,
            ...(grantOfficeId === undefined ? {} : { officeId: grantOfficeId }),
          });
    }
    await addAccounts(unit);
    await addClients(unit);
    await setConnection(unit, { integrationType: "Desktop", canBeUsed: true });
  });
}
