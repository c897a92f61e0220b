// Today at the agency, not at the browser; the browser's zone stands in while the agency has none.
import { systemClock } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import { useAgencyZone } from "./use-agency-zone.tsx";

export const useToday = (): Day => dayOf(systemClock(), useAgencyZone().zone);
