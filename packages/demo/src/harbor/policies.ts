// Harbor's 450 policies: what is insured with whom, when it renews, and in how many payments a year.
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Seeded } from "@fiducia/kernel/seeded";
import { COMMERCIAL, type Company, companyOf, type LineOfBusiness, PERSONAL } from "./companies.ts";
import { between, diceOf, weighted } from "./dice.ts";
import { CLIENTS, FIRST_CLIENT, MARINA, PEOPLE } from "./people.ts";
import type { Person } from "./person.ts";
import { dayIn } from "./workdays.ts";

export interface Policy {
  readonly policyId: number;
  readonly client: Person;
  readonly number: string;
  readonly line: LineOfBusiness;
  readonly company: Company;
  /** Payments a year. */
  readonly payments: number;
  readonly month: number;
  readonly date: number;
}

const POLICIES_IN_ALL = 450;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Commercial property with Trinity Fire & Marine. */
const MARINAS_LINE = 2;
const MARINAS_COMPANY = 3;

function policyOf(policyId: number, client: Person): Policy {
  const dice = diceOf("policy", policyId);
  const lines = client.isBusiness ? COMMERCIAL : PERSONAL;
  // The watercraft of persons is rare; a client's second policy is of another line than the first.
  const first = diceOf("line", client.clientId).below(client.isBusiness ? lines.length : 2);
  const isSecond = policyId > CLIENTS;
  const place =
    client.clientId === MARINA ? MARINAS_LINE : first + (isSecond ? (dice.chance(80) ? 1 : 2) : 0);
  const line = lines[place % lines.length];
  if (!line) throw new RangeError("there is no line of business");
  const month = weighted(
    dice,
    MONTHS.map((each) => [each, line.season.includes(each) ? 5 : 2] as const),
  );
  return {
    ...{ policyId, client, line, month, date: between(dice, 1, 28) },
    number: `${line.prefix}-${between(dice, 100_000, 999_999)}`,
    company: companyOf(client.clientId === MARINA ? MARINAS_COMPANY : dice.oneOf(line.carrierIds)),
    payments: client.clientId === MARINA ? 1 : weighted(dice, line.plans),
  };
}

/** Everyone has a policy, and half have a second one. */
export const POLICIES: readonly Policy[] = Array.from({ length: POLICIES_IN_ALL }, (_, index) => {
  const place = index < CLIENTS ? index : (index - CLIENTS) * 2 + 1;
  const client = PEOPLE[place];
  if (!client) throw new RangeError(`Harbor has no client ${FIRST_CLIENT + place}`);
  return policyOf(index + 1, client);
});

/** When the term of a year begins. */
export const termOf = (policy: Policy, year: number): Day => dayIn(year, policy.month, policy.date);

/** The first year in which premiums are as the lines of business say. */
const BASE_YEAR = 2025;
const RISE = 1.042;

/** A premium of the base year in dollars; small ones are more frequent than large ones. */
export function drawnPremium({ premium: [least, most] }: LineOfBusiness, dice: Seeded): number {
  const weight = (dice.below(1000) / 1000) ** 1.8;
  return least + (most - least) * weight;
}

/** A year's premium: drawn once, and a little dearer every year. */
export function premiumOf({ policyId, line }: Policy, year: number): Cents {
  const base = drawnPremium(line, diceOf("premium", policyId));
  return cents(Math.round(base * RISE ** (year - BASE_YEAR)) * 100);
}
