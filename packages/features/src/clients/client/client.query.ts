// Reads one client; a client of another office counts as unknown.

import type { ReadUnit } from "@fiducia/database/unit";
import { clientNumber } from "@fiducia/kernel/client-number";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readHousePurpose } from "@fiducia/serving/house-money.store";
import { clientName, personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { clientQuery } from "./client.contract.ts";
import { readShownPolicies } from "./policy.store.ts";

interface ClientRow {
  clientId: number;
  name: string;
  firstName: string;
  lastName: string;
  businessName: string;
  officeId: number;
  office: string;
  agentUserId: number | null;
  agent: string | null;
  email: string;
  phone: string;
  deliveryPreference: "Print" | "Email" | "None";
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

const readFormerNumbers = (unit: ReadUnit, clientId: number) =>
  unit.rows(sql<{ formerSystem: string; number: string }>`
    select former_system as "formerSystem", number from former_number
    where agency_id = ${unit.agencyId} and thing = 'client' and thing_id = ${clientId} order by former_system, number`);

export const client: QueryHandler<typeof clientQuery> = async ({ unit, caller, filter }) => {
  const [row] = await unit.rows(sql<ClientRow>`
    select c.client_id as "clientId", ${clientName("c")} as name, c.first_name as "firstName",
      c.last_name as "lastName", c.business_name as "businessName", c.office_id as "officeId", o.name as office,
      c.agent_user_id as "agentUserId", nullif(${personName("u")}, '') as agent, c.email, c.phone,
      c.delivery_preference as "deliveryPreference", c.address_line_1 as line1, c.address_line_2 as line2, c.city,
      c.state, c.postal_code as "postalCode"
    from client c join office o on o.agency_id = c.agency_id and o.office_id = c.office_id
    left join user_account u on u.agency_id = c.agency_id and u.user_id = c.agent_user_id
    where c.agency_id = ${unit.agencyId} and c.client_id = ${filter.clientId}`);
  const offices = clientOfficesOf(caller);
  if (!row || (offices !== "all" && !offices.includes(row.officeId))) return { client: null };
  const { line1, line2, city, state, postalCode, ...rest } = row;
  const policies = [...(await readShownPolicies(unit, row.clientId))];
  const address = { line1, line2, city, state, postalCode };
  const housePurpose = (await readHousePurpose(unit, row.clientId)) ?? null;
  const formerNumbers = [...(await readFormerNumbers(unit, row.clientId))];
  return {
    client: {
      ...rest,
      clientNumber: clientNumber(row.clientId),
      address,
      policies,
      formerNumbers,
      housePurpose,
    },
  };
};
