// The states and territories of the United States: postal letters, names, and the time zones in which people live there.

/** Zones of the United States by where people are, the most used ones first. */
export const HOME_ZONES = {
  eastern: { zone: "America/New_York", label: "Eastern time (New York)" },
  central: { zone: "America/Chicago", label: "Central time (Chicago)" },
  mountain: { zone: "America/Denver", label: "Mountain time (Denver)" },
  arizona: { zone: "America/Phoenix", label: "Arizona time (Phoenix)" },
  pacific: { zone: "America/Los_Angeles", label: "Pacific time (Los Angeles)" },
  alaska: { zone: "America/Anchorage", label: "Alaska time (Anchorage)" },
  hawaii: { zone: "Pacific/Honolulu", label: "Hawaii time (Honolulu)" },
  atlantic: { zone: "America/Puerto_Rico", label: "Atlantic time (Puerto Rico)" },
  chamorro: { zone: "Pacific/Guam", label: "Chamorro time (Guam)" },
} as const;

interface StateOfUnion {
  readonly name: string;
  /** The one in which most people live first. */
  readonly zones: readonly (keyof typeof HOME_ZONES)[];
}

const BY_LETTERS = {
  AK: { name: "Alaska", zones: ["alaska", "hawaii"] },
  AL: { name: "Alabama", zones: ["central"] },
  AR: { name: "Arkansas", zones: ["central"] },
  AZ: { name: "Arizona", zones: ["arizona"] },
  CA: { name: "California", zones: ["pacific"] },
  CO: { name: "Colorado", zones: ["mountain"] },
  CT: { name: "Connecticut", zones: ["eastern"] },
  DC: { name: "District of Columbia", zones: ["eastern"] },
  DE: { name: "Delaware", zones: ["eastern"] },
  FL: { name: "Florida", zones: ["eastern", "central"] },
  GA: { name: "Georgia", zones: ["eastern"] },
  GU: { name: "Guam", zones: ["chamorro"] },
  HI: { name: "Hawaii", zones: ["hawaii"] },
  IA: { name: "Iowa", zones: ["central"] },
  ID: { name: "Idaho", zones: ["mountain", "pacific"] },
  IL: { name: "Illinois", zones: ["central"] },
  IN: { name: "Indiana", zones: ["eastern", "central"] },
  KS: { name: "Kansas", zones: ["central", "mountain"] },
  KY: { name: "Kentucky", zones: ["eastern", "central"] },
  LA: { name: "Louisiana", zones: ["central"] },
  MA: { name: "Massachusetts", zones: ["eastern"] },
  MD: { name: "Maryland", zones: ["eastern"] },
  ME: { name: "Maine", zones: ["eastern"] },
  MI: { name: "Michigan", zones: ["eastern", "central"] },
  MN: { name: "Minnesota", zones: ["central"] },
  MO: { name: "Missouri", zones: ["central"] },
  MS: { name: "Mississippi", zones: ["central"] },
  MT: { name: "Montana", zones: ["mountain"] },
  NC: { name: "North Carolina", zones: ["eastern"] },
  ND: { name: "North Dakota", zones: ["central", "mountain"] },
  NE: { name: "Nebraska", zones: ["central", "mountain"] },
  NH: { name: "New Hampshire", zones: ["eastern"] },
  NJ: { name: "New Jersey", zones: ["eastern"] },
  NM: { name: "New Mexico", zones: ["mountain"] },
  NV: { name: "Nevada", zones: ["pacific", "mountain"] },
  NY: { name: "New York", zones: ["eastern"] },
  OH: { name: "Ohio", zones: ["eastern"] },
  OK: { name: "Oklahoma", zones: ["central"] },
  OR: { name: "Oregon", zones: ["mountain", "pacific"] },
  PA: { name: "Pennsylvania", zones: ["eastern"] },
  PR: { name: "Puerto Rico", zones: ["atlantic"] },
  RI: { name: "Rhode Island", zones: ["eastern"] },
  SC: { name: "South Carolina", zones: ["eastern"] },
  SD: { name: "South Dakota", zones: ["central", "mountain"] },
  TN: { name: "Tennessee", zones: ["central", "eastern"] },
  TX: { name: "Texas", zones: ["central", "mountain"] },
  UT: { name: "Utah", zones: ["mountain"] },
  VA: { name: "Virginia", zones: ["eastern"] },
  VI: { name: "U.S. Virgin Islands", zones: ["atlantic"] },
  VT: { name: "Vermont", zones: ["eastern"] },
  WA: { name: "Washington", zones: ["pacific"] },
  WI: { name: "Wisconsin", zones: ["central"] },
  WV: { name: "West Virginia", zones: ["eastern"] },
  WY: { name: "Wyoming", zones: ["mountain"] },
} as const satisfies Readonly<Record<string, StateOfUnion>>;

export type StateLetters = keyof typeof BY_LETTERS;

export const STATES = Object.keys(BY_LETTERS) as [StateLetters, ...StateLetters[]];

export const isState = (letters: string): letters is StateLetters => Object.hasOwn(BY_LETTERS, letters);

/** The states by name, as choices of a field. */
export const STATE_CHOICES: readonly { readonly value: StateLetters; readonly label: string }[] = STATES.map(
  (value) => ({ value, label: BY_LETTERS[value].name }),
).sort((one, other) => one.label.localeCompare(other.label, "en"));

/** The zones of a state, the one in which most people live first. */
export const zonesOfState = (letters: StateLetters): readonly string[] =>
  BY_LETTERS[letters].zones.map((name) => HOME_ZONES[name].zone);

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.values(HOME_ZONES).map(({ zone, label }) => [zone, label]),
);

/** What people call a zone; of other countries its name in the database of time zones. */
export const zoneLabel = (zone: string): string => LABELS.get(zone) ?? zone.replaceAll("_", " ");
