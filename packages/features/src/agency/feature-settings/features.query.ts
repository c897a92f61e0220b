// Reads which optional parts of the product the agency uses.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { FLAG_OF, type featureSettingsQuery } from "./features.contract.ts";

export const featureSettings: QueryHandler<typeof featureSettingsQuery> = async ({ unit }) => {
  const rows = await unit.rows(sql<{ name: string }>`
    select name from feature_flag where agency_id = ${unit.agencyId} and enabled`);
  const isOn = (flag: string): boolean => rows.some(({ name }) => name === flag);
  return { help: isOn(FLAG_OF.help), lineItemReport: isOn(FLAG_OF.lineItemReport) };
};
