// The cached companies of the signed-in user's agency.

import { call } from "@fiducia/browser/calls/call";
import { systemClock } from "@fiducia/kernel/clock";
import { CarrierCache } from "./carrier-cache.tsx";
import { carriersCall } from "./carriers.contract.ts";

/** Throws `CallFailure` when they cannot be read. */
export const carrierCache = new CarrierCache(async () => {
  const { data: answer } = await call(carriersCall.path);
  return carriersCall.answer.parse(answer).agencyCarrierViewList;
}, systemClock);
