// Files that stand behind documents: the declarations page of some policies, and the scan of some large checks.
import { cents } from "@fiducia/kernel/cents";
import { diceOf } from "../harbor/dice.ts";
import type { Happening, HappeningOf } from "../harbor/happening.ts";
import { premiumOf } from "../harbor/policies.ts";
import { counterOf } from "../harbor/staff-of-year.ts";
import { monthsLater, yearOf } from "../harbor/workdays.ts";
import type { Due } from "./billing.ts";

/** Of a thousand. */
const DECLARATIONS = 16;
const SCANS = 60;
const LARGE = cents(250_000);

/** With the first bill of a term comes the company's page of what is insured. */
export function declarationsOf({ name, policy, on, effectiveOn }: Due): readonly Happening[] {
  if (!name.endsWith("/1") || diceOf("declarations", name).below(1000) >= DECLARATIONS) return [];
  const { policyId, client, number } = policy;
  return [
    {
      ...{ kind: "attach", on, by: counterOf(client.officeId), clientId: client.clientId, document: name },
      fileName: `Declarations ${number}.pdf`,
      page: {
        ...{ kind: "declarations", policyId, effectiveOn, expiresOn: monthsLater(effectiveOn, 12) },
        premium: premiumOf(policy, yearOf(effectiveOn)),
      },
    },
  ];
}

/** A large check is copied before it goes to the bank. */
export function scanOf({ name, on, by, clientId, methods }: HappeningOf<"receipt">): readonly Happening[] {
  const check = methods.find(({ method, amount }) => method === "Check" && amount >= LARGE);
  if (!check || diceOf("scan", name).below(1000) >= SCANS) return [];
  const { reference, amount } = check;
  return [
    {
      ...{ kind: "attach", on, by, clientId, document: name, fileName: `Check ${reference}.pdf` },
      page: { kind: "check", writtenOn: on, number: reference, amount },
    },
  ];
}
