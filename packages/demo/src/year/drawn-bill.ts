// A bill of any client, drawn as Harbor's are: one payment for a line of business with one of its companies.
import { cents } from "@fiducia/kernel/cents";
import type { Seeded } from "@fiducia/kernel/seeded";
import { COMMERCIAL, companyOf, type LineOfBusiness, PERSONAL } from "../harbor/companies.ts";
import { weighted } from "../harbor/dice.ts";
import type { ToldLine } from "../harbor/happening.ts";
import type { Person } from "../harbor/person.ts";
import { drawnPremium } from "../harbor/policies.ts";
import { linesOfPayment } from "./billing.ts";

/** The watercraft of persons, their last line, is rare. */
function drawnLine(isBusiness: boolean, dice: Seeded): LineOfBusiness {
  if (isBusiness) return dice.oneOf(COMMERCIAL);
  return dice.oneOf(dice.chance(10) ? PERSONAL : PERSONAL.slice(0, -1));
}

export function drawnBill({ isBusiness }: Pick<Person, "isBusiness">, dice: Seeded): readonly ToldLine[] {
  const line = drawnLine(isBusiness, dice);
  const payments = weighted(dice, line.plans);
  const plan = { line, payments, company: companyOf(dice.oneOf(line.carrierIds)) };
  return linesOfPayment(
    plan,
    dice.below(payments),
    cents(Math.round((drawnPremium(line, dice) * 100) / payments)),
  );
}
