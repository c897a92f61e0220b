// Everything about the agency was read with the caller.
import type { CallHandler } from "@fiducia/database/served-call";
import type { agenciesCall } from "./agencies.contract.ts";

export const agencies: CallHandler<typeof agenciesCall> = async ({ caller, agencyFlags }) => ({
  agencies: [
    {
      agencyId: caller.agencyId,
      name: caller.agencyName,
      timeZone: caller.timeZone ?? null,
      agencyFlags,
    },
  ],
});
