// Founds Harbor before its first transaction: offices, staff, accounts, companies, clients, policies.
import { inOneTransaction } from "@fiducia/database/one-transaction";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createCarrier } from "@fiducia/features/agency/carrier-settings/create-carrier.store";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { setDepositSlips } from "@fiducia/features/agency/shared/deposit-slips.store";
import { setFeatureFlag } from "@fiducia/features/agency/shared/set-feature-flag.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { setConnection } from "@fiducia/features/quickbooks/shared/integration.store";
import type { Day } from "@fiducia/kernel/day";
import { beginStory } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { sql } from "kysely";
import { HARBOR, ZONE } from "../agencies/staff.ts";
import { addPeople } from "../harbor/add-people.ts";
import { ACCOUNTS, COMPANIES, OPERATING, SURPLUS_TRUST, TRUST } from "../harbor/companies.ts";
import { PEOPLE } from "../harbor/people.ts";
import { POLICIES, termOf } from "../harbor/policies.ts";
import { YEAR_USERS } from "../harbor/staff-of-year.ts";
import { yearOf } from "../harbor/workdays.ts";

const OFFICES = ["Main Street", "Lakeside", "Old Mill", "Round Rock"];

const BANKS = [
  {
    id: TRUST,
    bank: "First Harbor Bank",
    title: "Harbor Insurance Agency, Premium Trust Account",
    check: 20_144,
  },
  {
    id: SURPLUS_TRUST,
    bank: "Lake State Bank",
    title: "Harbor Insurance Agency, Surplus Lines Trust",
    check: 3_081,
  },
  { id: OPERATING, bank: "First Harbor Bank", title: "Harbor Insurance Agency", check: 7_702 },
];

async function addAgency(unit: WriteUnit, passwordHash: string): Promise<void> {
  await createAgency(unit, { name: "Harbor Insurance Agency", timeZone: ZONE });
  await unit.run(sql`
    update agency_profile set legal_name = 'Harbor Insurance Agency, Inc.', home_state = 'TX',
      address_line_1 = '240 Harbor Street', city = 'Austin', state = 'TX', postal_code = '78701',
      phone = '(512) 555-0100', email = 'office@harbor.example'
    where agency_id = ${unit.agencyId}`);
  for (const [index, name] of OFFICES.entries()) await createOffice(unit, { officeId: index + 1, name });
  for (const person of YEAR_USERS) {
    await createUser(unit, { ...person, passwordHash });
    for (const permissionId of person.permissions)
      await grantPermission(unit, { userId: person.userId, permissionId });
  }
  await setConnection(unit, { integrationType: "Desktop", canBeUsed: true });
  await setFeatureFlag(unit, "line-item-report", true);
  await setFeatureFlag(unit, "help-navigation", false);
}

async function addCompanies(unit: WriteUnit): Promise<void> {
  for (const [glAccountId, name, accountType, control] of ACCOUNTS)
    await createAccount(unit, { glAccountId, name, accountType, control });
  for (const { id, bank, title, check } of BANKS)
    await unit.run(sql`
      insert into bank_account (agency_id, gl_account_id, bank_name, title, next_check_number)
      values (${unit.agencyId}, ${id}, ${bank}, ${title}, ${check})`);
  await setDepositSlips(unit, true);
  for (const company of COMPANIES) {
    await createCarrier(unit, company);
    await unit.run(sql`
      insert into payee (agency_id, carrier_id, gl_account_id, payee_kind, check_name, address_line_1, city, state,
        postal_code, our_code, terms_days, terms_from, billing, is_appointed, commission_rate, trust_bank_id)
      values (${unit.agencyId}, ${company.carrierId}, ${company.accountId}, ${company.kind}, ${company.name},
        ${company.street}, ${company.city}, ${company.state}, ${company.postalCode}, ${company.ourCode},
        ${company.termsDays}, 'effective', 'accountCurrent', ${company.kind === "carrier"}, ${company.commissionRate},
        ${company.bankId === SURPLUS_TRUST ? SURPLUS_TRUST : null}::bigint)`);
  }
}

/** Rows of a list, as a statement reads them. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function addPolicies(unit: WriteUnit, firstOn: Day): Promise<void> {
  const rows = POLICIES.map((policy) => ({
    ...{ id: policy.policyId, client: policy.client.clientId, number: policy.number, line: policy.line.name },
    ...{ carrier: policy.company.carrierId, office: policy.client.officeId },
    effective: termOf(policy, yearOf(firstOn)),
  }));
  await unit.run(sql`
    insert into policy (agency_id, policy_id, client_id, policy_number, carrier_id, office_id, effective_on,
      line_of_business)
    select ${unit.agencyId}, id, client, number, carrier, office, effective, line
    from jsonb_to_recordset(${rowsOf(rows)}) as p (id bigint, client bigint, number text, line text, carrier bigint,
      office bigint, effective date)`);
}

/** Founds it whole or not at all; its story begins on the day. */
export const foundYear = (connection: Connection, firstOn: Day, passwordHash: string): Promise<void> =>
  inOneTransaction(connection, async (whole) => {
    await writeAs(whole, HARBOR, async (unit) => {
      await addAgency(unit, passwordHash);
      await addCompanies(unit);
      await addPeople(unit, PEOPLE);
      await addPolicies(unit, firstOn);
    });
    await beginStory(whole, HARBOR, firstOn);
  });
