// Formats moments: day and time in the agency's zone.
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { useAgencyZone } from "../session/use-agency-zone.tsx";

/** Takes ISO 8601. */
export function useShownTime(): (moment: string) => string {
  const { zone } = useAgencyZone();
  return (moment) => {
    const instant = instantOf(moment);
    return `${formatDay(dayOf(instant, zone))} ${formatTime(instant, zone)}`;
  };
}
