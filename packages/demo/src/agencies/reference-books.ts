// The demo agencies before their first transaction: offices, staff, accounts, companies, clients.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { setFeatureFlag } from "@fiducia/features/agency/shared/set-feature-flag.store";
import { createTag, type NewTag } from "@fiducia/features/agency/tags/create-tag.store";
import { createClient, type NewClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createPolicy } from "@fiducia/features/clients/save-policy/create-policy.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { setConnection } from "@fiducia/features/quickbooks/shared/integration.store";
import { createCarrier } from "@fiducia/features/settings/carriers/create-carrier.store";
import { createAccount } from "@fiducia/features/settings/shared/create-account.store";
import type { Account } from "@fiducia/ledger/accounts";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { DEMO_USERS, HARBOR, PRAIRIE, ZONE } from "./staff.ts";

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

export const CLIENT = {
  park: 871,
  reed: 1234,
  nunez: 44,
  obrien: 2001,
  markup: 2002,
  nameless: 2003,
  bakery: 2004,
  marina: 2005,
  school: 2006,
  stone: 2007,
} as const;

const CARRIERS = [
  { carrierId: 1, name: "Acme Mutual" },
  { carrierId: 2, name: "Beacon Casualty" },
  { carrierId: 3, name: "Cascade Surplus Lines" },
  { carrierId: 4, name: "Prospect" },
  { carrierId: 5, name: "Delmar Fire (run-off)", inactive: true },
] as const;

const TAGS: readonly NewTag[] = [
  { tagId: 1, name: "Billing" },
  { tagId: 2, name: "Claims" },
  { tagId: 3, name: "Renewals" },
  { tagId: 4, name: "Payment plan", parentId: 1 },
  { tagId: 5, name: "Returned check", parentId: 1 },
  { tagId: 6, name: "Hail", parentId: 2 },
];

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

const CLIENTS: readonly NewClient[] = [
  { clientId: CLIENT.park, firstName: "Ada", lastName: "Park", officeId: 1, agentUserId: 1 },
  { clientId: CLIENT.reed, firstName: "Bo", lastName: "Reed", officeId: 1, agentUserId: 2 },
  { clientId: CLIENT.nunez, firstName: "José", lastName: "Núñez-Ortega", officeId: 2, agentUserId: 3 },
  { clientId: CLIENT.obrien, firstName: "Siobhán", lastName: "O'Brien", officeId: 2, agentUserId: 7 },
  { clientId: CLIENT.markup, businessName: "Bold & Sons Plumbing", officeId: 3 },
  { clientId: CLIENT.nameless, officeId: 1 },
  { clientId: CLIENT.bakery, businessName: "Sunrise Bakery LLC", officeId: 1, agentUserId: 1 },
  { clientId: CLIENT.marina, businessName: "Grand Haven Marina, Inc.", officeId: 3, agentUserId: 6 },
  { clientId: CLIENT.school, businessName: "Escola São João", officeId: 2, agentUserId: 3 },
  { clientId: CLIENT.stone, firstName: "Cy", lastName: "Stone", officeId: 3 },
];

/** Policy numbers by client: a policy's id is its client's number. */
const POLICIES: readonly (readonly [number, string, number, number])[] = [
  [CLIENT.park, "HO-448812", 1, 1],
  [CLIENT.reed, "PA-119034", 2, 1],
  [CLIENT.nunez, "CP-700312", 1, 2],
  [CLIENT.obrien, "BOP-55120", 2, 2],
  [CLIENT.markup, "GL-900477", 3, 3],
  [CLIENT.nameless, "HO-000001", 1, 1],
  [CLIENT.bakery, "BOP-61002", 2, 1],
  [CLIENT.marina, "MAR-20088", 3, 3],
  [CLIENT.school, "CP-812255", 1, 2],
  [CLIENT.stone, "PA-330907", 2, 3],
];

async function addStaff(unit: WriteUnit, passwordHash: string): Promise<void> {
  for (const person of DEMO_USERS.filter((each) => each.agencyId === unit.agencyId)) {
    await createUser(unit, { ...person, passwordHash });
    for (const permissionId of person.permissions)
      await grantPermission(unit, { userId: person.userId, permissionId });
  }
}

async function addAccounts(unit: WriteUnit): Promise<void> {
  for (const [glAccountId, name, accountType, control] of ACCOUNTS)
    await createAccount(unit, { glAccountId, name, accountType, control });
  for (const carrier of CARRIERS) await createCarrier(unit, carrier);
}

/** Founds the agency without a single transaction. */
export async function foundHarbor(connection: Connection, passwordHash: string): Promise<void> {
  await writeAs(connection, HARBOR, async (unit) => {
    await createAgency(unit, { name: "Harbor Insurance Agency", timeZone: ZONE });
    await createOffice(unit, { officeId: 1, name: "Main Street" });
    await createOffice(unit, { officeId: 2, name: "Lakeside" });
    await createOffice(unit, { officeId: 3, name: "Old Mill" });
    await addStaff(unit, passwordHash);
    await addAccounts(unit);
    for (const client of CLIENTS) await createClient(unit, client);
    for (const [place, { clientId }] of CLIENTS.slice(0, -2).entries())
      await unit.run(sql`update client set address_line_1 = ${`${100 + 12 * place} Harbor Street`}, city = 'Austin',
        state = 'TX', postal_code = ${String(78_701 + place)} where agency_id = ${HARBOR} and client_id = ${clientId}`);
    for (const tag of TAGS) await createTag(unit, tag);
    for (const [clientId, policyNumber, carrierId, officeId] of POLICIES)
      await createPolicy(unit, { policyId: clientId, clientId, policyNumber, carrierId, officeId });
    // The second agency has no connection: nothing can be queued there.
    await setConnection(unit, { integrationType: "Desktop", canBeUsed: true });
    await setFeatureFlag(unit, "line-item-report", true);
    await setFeatureFlag(unit, "help-navigation", false);
  });
}

/** Founds the second, small agency, without transactions. */
export async function foundPrairie(connection: Connection, passwordHash: string): Promise<void> {
  await writeAs(connection, PRAIRIE, async (unit) => {
    await createAgency(unit, { name: "Prairie Agency", timeZone: "America/Denver" });
    await createOffice(unit, { officeId: 1, name: "Prairie Office" });
    await addStaff(unit, passwordHash);
    await addAccounts(unit);
    await createClient(unit, { clientId: 1, firstName: "Pat", lastName: "Wells", officeId: 1 });
    await createPolicy(unit, { policyId: 1, clientId: 1, policyNumber: "PR-1", carrierId: 1, officeId: 1 });
  });
}
