// Which letters a user sees: those to clients of the offices in which the user runs customer reports.
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";

/** Of the letter `w`. */
export function lettersInReach(caller: Caller): RawBuilder<boolean> {
  const offices = officesOf(caller, PERMISSION.runCustomerReports);
  if (offices === "all") return sql`true`;
  if (offices.length === 0) return sql`false`;
  return sql`exists (select from client k where k.agency_id = w.agency_id and k.client_id = w.client_id
    and k.office_id in (${sql.join([...offices])}))`;
}
