// Names of list entries as QuickBooks takes them.
import { cut, storedText } from "./characters.ts";
import type { ListName } from "./operation.ts";

export type Program = "Desktop" | "Online";

const LIMITS: Readonly<Record<Program, Readonly<Record<ListName, number>>>> = {
  Desktop: { customer: 41, vendor: 41, account: 31, service: 31, class: 31 },
  Online: { customer: 100, vendor: 100, account: 100, service: 100, class: 100 },
};

/** Where a name is to stand. */
export interface NamePlace {
  readonly program: Program;
  readonly list: ListName;
}

export const nameLimit = ({ program, list }: NamePlace): number => LIMITS[program][list];

/** What Desktop stores; Online stores every character but those that end a line. */
const storedBy = (program: Program, text: string): string =>
  program === "Desktop" ? storedText(text) : text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A colon separates the levels of a list, and Online takes no quotation mark in the name of an account. */
const withoutSigns = (text: string): string => text.replace(/\s*:\s*/g, "-").replaceAll('"', "'");

/**
 * The name for an entry of a list: a legal one, cut to what the list takes. With a number it ends with ` (00001234)`, which
 * is never cut; so is a name told from its double.
 */
export function nameFor(place: NamePlace, text: string, number?: string): string {
  const suffix = number ? ` (${number})` : "";
  const name = cut(withoutSigns(storedBy(place.program, text)), nameLimit(place) - suffix.length);
  return `${name || "Unnamed"}${suffix}`;
}
