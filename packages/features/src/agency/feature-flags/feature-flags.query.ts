// Reads the agency's feature flags.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { featureFlagsCall } from "./feature-flags.contract.ts";

export const featureFlags: PlainCallHandler<typeof featureFlagsCall> = async ({ unit }) => {
  const flags = await unit.rows(sql<{ name: string; enabled: boolean }>`
    select name, enabled from feature_flag where agency_id = ${unit.agencyId} order by name`);
  return { featureFlags: Object.fromEntries(flags.map(({ name, enabled }) => [name, enabled])) };
};
