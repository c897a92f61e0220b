// The most that a user may write off of one invoice: the user's own limit, else the agency's.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";

export const readWriteOffLimit = async (unit: ReadUnit, userId: number): Promise<Cents> =>
  (await unit.value(sql<{ most: Cents }>`
    select coalesce(u.write_off_limit_cents, a.write_off_limit_cents) as most
    from user_account u join agency a on a.agency_id = u.agency_id
    where u.agency_id = ${unit.agencyId} and u.user_id = ${userId}`)) ?? ZERO;

/** The limit of users without one of their own. */
export const readAgencyLimit = async (unit: ReadUnit): Promise<Cents> =>
  (await unit.value(sql<{ most: Cents }>`
    select write_off_limit_cents as most from agency where agency_id = ${unit.agencyId}`)) ?? ZERO;
