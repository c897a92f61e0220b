// The agency's zone was read with the caller; nothing more is asked of the database.
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { timeZoneQuery } from "./time-zone.contract.ts";

export const timeZone: QueryHandler<typeof timeZoneQuery> = async ({ caller }) => ({
  timeZone: caller.timeZone ?? null,
});
