// Reads what is publicly known of a user, which a password must not contain.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { KnownOfUser } from "./personal-password.rules.ts";

/** Throws when the user does not exist. */
export async function readKnownOfUser(unit: ReadUnit, userId: number): Promise<KnownOfUser> {
  const [profile] = await unit.rows(sql<KnownOfUser>`
    select u.initials, u.first_name as "firstName", u.last_name as "lastName", a.name as "agencyName",
           a.agency_id as "agencyId",
           array(select o.name from office o where o.agency_id = a.agency_id) as "officeNames"
      from user_account u
      join agency a on a.agency_id = u.agency_id
     where u.agency_id = ${unit.agencyId} and u.user_id = ${userId}`);
  if (!profile) throw new Error(`agency ${unit.agencyId} has no user ${userId}`);
  return profile;
}
