// Answers the agency's zone, which was read with the caller.
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { timeZoneQuery } from "./time-zone.contract.ts";

export const timeZone: QueryHandler<typeof timeZoneQuery> = async ({ caller }) => ({
  timeZone: caller.timeZone ?? null,
});
