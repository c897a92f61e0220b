// The time zones in which an agency can keep its days.

/** Zones of the United States by where people are, the most used ones first. */
const AT_HOME = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
] as const;

/** Every zone of the IANA time zone database, those of the United States first. */
export const TIME_ZONES: readonly string[] = [
  ...AT_HOME,
  ...Intl.supportedValuesOf("timeZone").filter((zone) => !(AT_HOME as readonly string[]).includes(zone)),
];

const KNOWN: ReadonlySet<string> = new Set(TIME_ZONES);

export const isTimeZone = (name: string): boolean => KNOWN.has(name);
