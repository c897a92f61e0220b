// The companies of whoever is signed in.

import { call } from "@fiducia/browser/calls/call";
import { systemClock } from "@fiducia/kernel/clock";
import { CarrierCache } from "./carrier-cache.tsx";
import { carriersCall } from "./carriers.contract.ts";

/** Kept for this page; throws `CallFailure` when they cannot be read. */
export const carrierCache = new CarrierCache(async () => {
  const { data: answer } = await call(carriersCall.path);
  return carriersCall.answer.parse(answer).agencyCarrierViewList;
}, systemClock);
