// The companies of whoever is signed in.
import { systemClock } from "@fiducia/kernel/clock";
import { carriersCall } from "../agency/carriers/carriers.contract.ts";
import { call } from "./call.ts";
import { CarrierCache } from "./carrier-cache.ts";

/** Kept for this page; throws `CallFailure` when they cannot be read. */
export const carrierCache = new CarrierCache(async () => {
  const { data: answer } = await call(carriersCall.path);
  return carriersCall.answer.parse(answer).agencyCarrierViewList;
}, systemClock);
