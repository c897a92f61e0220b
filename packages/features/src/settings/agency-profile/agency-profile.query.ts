// Reads the agency's profile.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { AgencyProfile, agencyProfileQuery } from "./agency-profile.contract.ts";

export const agencyProfile: QueryHandler<typeof agencyProfileQuery> = async ({ unit }) => {
  const [row] = await unit.rows(sql<AgencyProfile>`
    select a.name as "agencyName", p.legal_name as "legalName", p.home_state as "homeState",
      coalesce(a.time_zone, '') as "timeZone", p.phone, p.email, p.remit_to as "remitTo", p.licences,
      jsonb_build_object('line1', p.address_line_1, 'line2', p.address_line_2, 'city', p.city, 'state', p.state,
        'postalCode', p.postal_code) as address
      from agency a join agency_profile p on p.agency_id = a.agency_id
     where a.agency_id = ${unit.agencyId}`);
  if (!row) throw new Error(`agency ${unit.agencyId} has no profile`);
  return row;
};
