// Enters drawn people as clients of an agency, with address, phone and e-mail.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { sql } from "kysely";
import type { Person } from "./person.ts";

export async function addPeople(unit: WriteUnit, people: readonly Person[]): Promise<void> {
  for (const person of people) await createClient(unit, person);
  await unit.run(sql`
    update client c set email = p.email, phone = p.phone, delivery_preference = p.delivery, address_line_1 = p.street,
      city = case p.street when '' then '' else p.city end, state = case p.street when '' then '' else 'TX' end,
      postal_code = case p.street when '' then '' else p."postalCode" end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p ("clientId" bigint, email text, phone text,
      delivery text, street text, city text, "postalCode" text)
    where c.agency_id = ${unit.agencyId} and c.client_id = p."clientId"`);
}
