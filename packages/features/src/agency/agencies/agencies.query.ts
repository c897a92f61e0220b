// Answers the agency from what was read with the caller.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import type { agenciesCall } from "./agencies.contract.ts";

export const agencies: PlainCallHandler<typeof agenciesCall> = async ({ caller, agencyFlags }) => ({
  agencies: [
    {
      agencyId: caller.agencyId,
      name: caller.agencyName,
      timeZone: caller.timeZone ?? null,
      agencyFlags,
    },
  ],
});
