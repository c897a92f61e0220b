// Reads the agency's profile.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { agencyProfileQuery } from "./agency-profile.contract.ts";
import { readLogo } from "./logo.store.ts";

type Shown = Omit<z.output<typeof agencyProfileQuery.answer>, "logo">;

export const agencyProfile: QueryHandler<typeof agencyProfileQuery> = async ({ unit }) => {
  const [row] = await unit.rows(sql<Shown>`
    select a.name as "agencyName", p.legal_name as "legalName", p.home_state as "homeState",
      coalesce(a.time_zone, '') as "timeZone", p.phone, p.email, p.remit_to as "remitTo", p.licences,
      jsonb_build_object('line1', p.address_line_1, 'line2', p.address_line_2, 'city', p.city, 'state', p.state,
        'postalCode', p.postal_code) as address,
      case a.origin when 1 then 'Standard' when 2 then 'Migrated' else '' end as "originLabel",
      case a.migration_state when 1 then 'Sandboxed' when 2 then 'Migrated' else '' end as "migrationLabel"
      from agency a join agency_profile p on p.agency_id = a.agency_id
     where a.agency_id = ${unit.agencyId}`);
  const logo = await readLogo(unit);
  if (!row) throw new Error(`agency ${unit.agencyId} has no profile`);
  return {
    ...row,
    logo: logo ? `data:${logo.mediaType};base64,${logo.image.toString("base64")}` : "",
  };
};
