// How each kind is written: by the commands that people give, so that every rule of theirs holds for a file too.
import type { AnyCommand } from "@fiducia/contract/define-command";
import { saveAccount } from "@fiducia/features/agency/account-settings/accounts.command";
import { saveAccountCommand } from "@fiducia/features/agency/account-settings/accounts.contract";
import { saveCarrier } from "@fiducia/features/agency/carrier-settings/carriers.command";
import { saveCarrierCommand } from "@fiducia/features/agency/carrier-settings/carriers.contract";
import { saveOffice } from "@fiducia/features/agency/office-settings/offices.command";
import { saveOfficeCommand } from "@fiducia/features/agency/office-settings/offices.contract";
import { ACCOUNT_KINDS, KIND } from "@fiducia/features/agency/shared/account-kinds.contract";
import { addClient, changeClient } from "@fiducia/features/clients/save-client/save-client.command";
import {
  addClientCommand,
  changeClientCommand,
} from "@fiducia/features/clients/save-client/save-client.contract";
import { addPolicy, changePolicy } from "@fiducia/features/clients/save-policy/save-policy.command";
import {
  addPolicyCommand,
  changePolicyCommand,
} from "@fiducia/features/clients/save-policy/save-policy.contract";
import { type RawBuilder, sql } from "kysely";
import type { ImportKindName } from "./import-kinds.rules.ts";
import { OPENING_WRITTEN_KINDS } from "./opening-written-kinds.server.ts";
import type { WrittenKind } from "./written-kind.server.ts";

type Body = Record<string, unknown>;

const writing = (contract: AnyCommand, handler: unknown): WrittenKind["add"] => ({
  contract,
  carryOut: handler as WrittenKind["add"]["carryOut"],
});

const NO_ADDRESS = { line1: "", line2: "", city: "", state: "", postalCode: "" };

const addressOf = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql`coalesce(${sql.ref(`${row}.${name}`)}, '')`;
  return sql`jsonb_build_object('line1', ${column("address_line_1")}, 'line2', ${column("address_line_2")},
    'city', ${column("city")}, 'state', ${column("state")}, 'postalCode', ${column("postal_code")})`;
};

const kindOfControl = sql.join(
  ACCOUNT_KINDS.map((kind) => sql`when ${sql.lit(KIND[kind].control)} then ${sql.lit(kind)}`),
  sql` `,
);

export const WRITTEN_KINDS: Readonly<Record<ImportKindName, WrittenKind>> = {
  offices: {
    add: writing(saveOfficeCommand, saveOffice),
    change: writing(saveOfficeCommand, saveOffice),
    idField: "savedOfficeId",
    defaults: () => ({}),
    asItIs: (unit, id) =>
      unit.row(sql<Body>`
        select name, archived from office where agency_id = ${unit.agencyId} and office_id = ${id}`),
    named: { table: "office", key: "office_id" },
  },
  accounts: {
    add: writing(saveAccountCommand, saveAccount),
    change: writing(saveAccountCommand, saveAccount),
    idField: "accountId",
    defaults: () => ({}),
    asItIs: (unit, id) =>
      unit.row(sql<Body>`
        select name, case control ${kindOfControl} end as "accountKind", parent_id as "parentAccountId", inactive,
          is_assign_on_export as "isAssignOnExport"
        from gl_account where agency_id = ${unit.agencyId} and gl_account_id = ${id}`),
    named: { table: "gl_account", key: "gl_account_id" },
  },
  payees: {
    add: writing(saveCarrierCommand, saveCarrier),
    change: writing(saveCarrierCommand, saveCarrier),
    idField: "savedCarrierId",
    defaults: () => ({
      payeeKind: "carrier",
      payableAccountId: null,
      checkName: "",
      address: NO_ADDRESS,
      ourCode: "",
      termsDays: 45,
      termsFrom: "effective",
      billing: "accountCurrent",
      isAppointed: true,
      commissionRate: 0,
      commissionByLine: {},
    }),
    asItIs: (unit, id) =>
      unit.row(sql<Body>`
        select c.name, c.inactive, coalesce(p.payee_kind, 'carrier') as "payeeKind",
          p.gl_account_id as "payableAccountId", coalesce(p.check_name, '') as "checkName", ${addressOf("p")} as address,
          coalesce(p.our_code, '') as "ourCode", coalesce(p.terms_days, 45) as "termsDays",
          coalesce(p.terms_from, 'effective') as "termsFrom", coalesce(p.billing, 'accountCurrent') as billing,
          coalesce(p.is_appointed, true) as "isAppointed", coalesce(p.commission_rate, 0) as "commissionRate",
          coalesce(p.commission_by_line, '{}') as "commissionByLine", p.trust_bank_id as "trustBankId",
          coalesce(p.routing_number, '') as "routingNumber"
        from carrier c left join payee p on p.agency_id = c.agency_id and p.carrier_id = c.carrier_id
        where c.agency_id = ${unit.agencyId} and c.carrier_id = ${id}`),
    named: { table: "carrier", key: "carrier_id" },
  },
  clients: {
    add: writing(addClientCommand, addClient),
    change: writing(changeClientCommand, changeClient),
    idField: "clientId",
    defaults: ({ officeId }) => ({ officeId }),
    asItIs: (unit, id) =>
      unit.row(sql<Body>`
        select first_name as "firstName", last_name as "lastName", business_name as "businessName",
          office_id as "officeId", agent_user_id as "agentUserId", email, phone,
          delivery_preference as "deliveryPreference", ${addressOf("client")} as address
        from client where agency_id = ${unit.agencyId} and client_id = ${id}`),
  },
  policies: {
    add: writing(addPolicyCommand, addPolicy),
    change: writing(changePolicyCommand, changePolicy),
    idField: "policyId",
    defaults: () => ({}),
    asItIs: (unit, id) =>
      unit.row(sql<Body>`
        select policy_number as "policyNumber", carrier_id as "carrierId", office_id as "officeId",
          to_char(effective_on, 'YYYY-MM-DD') as "effectiveOn", line_of_business as "lineOfBusiness"
        from policy where agency_id = ${unit.agencyId} and policy_id = ${id}`),
  },
  ...OPENING_WRITTEN_KINDS,
};
