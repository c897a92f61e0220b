// The time zones in which an agency can keep its days.
import { HOME_ZONES } from "./states.contract.ts";

const AT_HOME: readonly string[] = Object.values(HOME_ZONES).map(({ zone }) => zone);

/** Every zone of the IANA time zone database, those of the United States first. */
export const TIME_ZONES: readonly string[] = [
  ...AT_HOME,
  ...Intl.supportedValuesOf("timeZone").filter((zone) => !AT_HOME.includes(zone)),
];

const KNOWN: ReadonlySet<string> = new Set(TIME_ZONES);

export const isTimeZone = (name: string): boolean => KNOWN.has(name);
