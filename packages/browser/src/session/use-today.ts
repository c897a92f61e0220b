// Today in the agency's zone; in the browser's while the agency has none.
import { systemClock } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import { useAgencyZone } from "./use-agency-zone.tsx";

export const useToday = (): Day => dayOf(systemClock(), useAgencyZone().zone);
