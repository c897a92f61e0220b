// Moments as people read them: day and time in the agency's zone.
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { useAgencyZone } from "../client/use-agency-zone.tsx";

/** Takes a moment as the server has it. */
export function useShownTime(): (moment: string) => string {
  const { zone } = useAgencyZone();
  return (moment) => {
    const instant = instantOf(moment);
    return `${formatDay(dayOf(instant, zone))} ${formatTime(instant, zone)}`;
  };
}
