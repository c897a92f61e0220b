// Reads a moment as a person writes it, by the clocks of the agency's zone or with a zone of its own.
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { parseDay } from "@fiducia/kernel/day";
import { zoneOffset } from "@fiducia/kernel/zone-offset";
import { BackupFault } from "./backup-fault.ts";

const WRITTEN = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(Z|[+-]\d\d:\d\d)?$/;

/** ISO in UTC. Refuses what is no moment, and one that the clocks of the zone skip. */
export function momentOf(text: string, zone: string): string {
  const [, day = "", time = "", offset] = WRITTEN.exec(text.trim()) ?? [];
  const wall = parseDay(day) ? instantOf(`${day}T${time}${offset ?? "Z"}`) : Number.NaN;
  if (Number.isNaN(wall))
    throw new BackupFault(`"${text}" is no moment. Write it as 2026-11-20 14:05, or 2026-11-20T14:05:00Z.`);
  if (offset) return isoInstant(wall as Instant);
  // The offset of the zone is that of the moment which is looked for; twice is enough where clocks are set.
  const guess = (wall - zoneOffset(wall as Instant, zone)) as Instant;
  const moment = (wall - zoneOffset(guess, zone)) as Instant;
  if (moment + zoneOffset(moment, zone) !== wall)
    throw new BackupFault(`The clocks of ${zone} skip ${text}. Name a moment that they show.`);
  return isoInstant(moment);
}
