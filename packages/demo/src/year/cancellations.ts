// Policies that end before their term: for want of payment, or because the client wishes it.
import { cents, portion, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, dayNumber } from "@fiducia/kernel/day";
import { between, diceOf } from "../harbor/dice.ts";
import type { ToldLine } from "../harbor/happening.ts";
import { ACCOUNTANT, counterOf } from "../harbor/staff-of-year.ts";
import { workdayFrom, workdaysAfter } from "../harbor/workdays.ts";
import type { Due } from "./billing.ts";
import type { Teller } from "./teller.ts";

/** The company cancels what was never paid; a memo of the same lines settles the invoice. */
export function cancelUnpaid(year: Teller, { name, policy, dueOn, lines }: Due): void {
  const { clientId, officeId } = policy.client;
  const memo = `${name}/cancelled`;
  const by = counterOf(officeId);
  year.plan(workdayFrom(addDays(dueOn, 66)), (on) => {
    const amount = year.books.openOf(name);
    if (amount !== sumOf(lines, (line) => line.amount)) return [];
    year.end(policy.policyId);
    const about = { name: memo, clientId, policyId: policy.policyId, lines };
    return [
      { kind: "memo", on, by, ...about, memo: `${policy.number} cancelled for non-payment` },
      { kind: "applyMemo", on, by: ACCOUNTANT, memo, document: name, amount },
    ];
  });
}

/** What is not earned of the premium comes back from the company, and the agency's part from the agency. */
function unearnedLines({ lines, effectiveOn }: Due, on: Day): readonly ToldLine[] {
  const left = Math.max(0, 365 - (dayNumber(on) - dayNumber(effectiveOn)));
  return lines
    .filter(({ type }) => type === "premium")
    .map((line) => {
      const amount = cents(Math.round((line.amount * left) / 36_500) * 100);
      return {
        ...line,
        words: "Return premium",
        amount,
        commission:
          line.commission > 0 ? portion(amount, Math.round((line.commission * 10_000) / line.amount)) : ZERO,
      };
    })
    .filter(({ amount }) => amount > 0);
}

const REASONS = [
  "Sold the property",
  "Moved to another carrier",
  "Business closed",
  "Vehicle sold",
  "Client's request",
];

export function cancelMidTerm(year: Teller, due: Due, at: Day): void {
  const { name, policy } = due;
  const { client, company } = policy;
  const { clientId } = client;
  const memo = `${name}/returned`;
  const dice = diceOf("cancels", name);
  year.plan(workdayFrom(at), (on) => {
    const lines = unearnedLines(due, on);
    if (year.books.openOf(name) !== 0 || lines.length === 0) return [];
    year.end(policy.policyId);
    const { bankId, method } = company;
    const amount = sumOf(lines, (line) => line.amount);
    const paidOn = workdaysAfter(on, between(dice, 9, 19));
    const reference =
      method === "EFT" ? `ACH ${between(dice, 200_000, 899_999)}` : String(between(dice, 40_000, 89_999));
    year.plan(paidOn, (day) => [
      { kind: "returnPremium", on: day, by: ACCOUNTANT, memo, bankId, method, reference },
    ]);
    year.plan(workdaysAfter(paidOn, 3), (day) => [
      {
        kind: "refund",
        on: day,
        by: ACCOUNTANT,
        clientId,
        bankId,
        credit: memo,
        amount,
        memo: `Return premium of ${policy.number}`,
      },
    ]);
    return [
      {
        kind: "memo",
        on,
        by: counterOf(client.officeId),
        name: memo,
        clientId,
        policyId: policy.policyId,
        lines,
        memo: dice.oneOf(REASONS),
      },
      ...(lines.some(({ commission }) => commission > 0)
        ? [{ kind: "giveBack" as const, on, by: ACCOUNTANT, memo, bankId }]
        : []),
    ];
  });
}
