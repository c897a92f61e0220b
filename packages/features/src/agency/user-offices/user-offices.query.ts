// Reads the offices in which a user works. A user whom the caller may not ask about counts as unknown.
import { ENFORCE_OFFICE_PERMISSIONS } from "@fiducia/contract/office-scope";
import { refused } from "@fiducia/kernel/outcome";
import type { CallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import { isOneOf, readOffices } from "../shared/office.store.ts";
import { USER_UNKNOWN, type userOfficesCall } from "./user-offices.contract.ts";

interface Standing {
  readonly office_id: number;
  readonly is_admin: boolean;
  /** Whether a permission is granted in all offices. */
  readonly everywhere: boolean;
  readonly offices: readonly number[];
}

/**
 * All active offices; when the agency grants permissions by office, the user's own office and those of the user's
 * grants.
 */
export const userOffices: CallHandler<typeof userOfficesCall> = async (question) => {
  const { unit, caller, query, agencyFlags } = question;
  const initials = query.initials.trim().toUpperCase();
  const mayAsk = caller.isAdmin || initials === caller.initials;
  const [user] = await unit.rows(sql<Standing>`
    select u.office_id, u.is_admin,
           exists (select from permission_grant g where g.agency_id = u.agency_id and g.user_id = u.user_id
              and g.office_id is null) as everywhere,
           coalesce((select json_agg(distinct g.office_id) from permission_grant g
             where g.agency_id = u.agency_id and g.user_id = u.user_id and g.office_id is not null), '[]') as offices
      from user_account u
     where u.agency_id = ${unit.agencyId} and u.initials = ${initials}`);
  if (!user || !mayAsk) return refused({ kind: "unknown", rule: "USER_UNKNOWN", message: USER_UNKNOWN });
  const isLimited = (agencyFlags & ENFORCE_OFFICE_PERMISSIONS) !== 0 && !user.is_admin && !user.everywhere;
  const condition = isLimited ? isOneOf([user.office_id, ...user.offices]) : sql`true`;
  return { officeLookup: await readOffices(unit, sql`not archived and ${condition}`) };
};
