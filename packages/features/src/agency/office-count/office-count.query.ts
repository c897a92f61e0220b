// Counts the agency's offices.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { officeCountCall } from "./office-count.contract.ts";

export const officeCount: PlainCallHandler<typeof officeCountCall> = async ({ unit, query }) => {
  const [counted] = await unit.rows(sql<{ offices: number }>`
    select count(*) as offices from office
     where agency_id = ${unit.agencyId} and (not archived or ${query.includeArchived === "true"})`);
  return { officeCount: counted?.offices ?? 0 };
};
