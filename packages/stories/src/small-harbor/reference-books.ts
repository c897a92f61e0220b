// The small Harbor before its first transaction: offices, staff, accounts, companies, clients.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { addAccounts, addStaff } from "@fiducia/demo/agencies/small-agency";
import { HARBOR, ZONE } from "@fiducia/demo/agencies/staff";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { setFeatureFlag } from "@fiducia/features/agency/shared/set-feature-flag.store";
import { createTag, type NewTag } from "@fiducia/features/agency/tags/create-tag.store";
import { createClient, type NewClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createPolicy } from "@fiducia/features/clients/save-policy/create-policy.store";
import { setConnection } from "@fiducia/features/quickbooks/shared/integration.store";
import { sql } from "kysely";

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

const TAGS: readonly NewTag[] = [
  { tagId: 1, name: "Billing" },
  { tagId: 2, name: "Claims" },
  { tagId: 3, name: "Renewals" },
  { tagId: 4, name: "Payment plan", parentId: 1 },
  { tagId: 5, name: "Returned check", parentId: 1 },
  { tagId: 6, name: "Hail", parentId: 2 },
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
