// When Harbor bills its policies, and what stands on an invoice: renewals, payments of a plan, and changes in between.
import { type Cents, cents, portion, splitByWeight, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, laterOf } from "@fiducia/kernel/day";
import { AGENCY_FEES, STAMPING_FEE, SURPLUS_CARRIER, SURPLUS_TAX } from "../harbor/companies.ts";
import { between, diceOf } from "../harbor/dice.ts";
import type { ToldLine } from "../harbor/happening.ts";
import { MARINA } from "../harbor/people.ts";
import { POLICIES, type Policy, premiumOf, termOf } from "../harbor/policies.ts";
import { monthsLater, workdayFrom, yearOf } from "../harbor/workdays.ts";

/** An invoice that the calendar of the policies asks for. */
export interface Due {
  readonly name: string;
  readonly policy: Policy;
  readonly on: Day;
  readonly effectiveOn: Day;
  readonly dueOn: Day;
  readonly lines: readonly ToldLine[];
  readonly memo: string;
}

/** Of Texas: 4.85 % of premium and fees, and the stamping office's 0.04 %. */
const TAX_RATE = 485;
const STAMPING_RATE = 4;

interface Billed {
  readonly premium: Cents;
  readonly words: string;
  readonly fee: Cents;
  readonly companyFee: Cents;
}

const dollars = (amount: number): Cents => cents(amount * 100);

export function linesOf(
  { company }: Pick<Policy, "company">,
  { premium, words, fee, companyFee }: Billed,
): readonly ToldLine[] {
  const line = (of: Omit<ToldLine, "commission"> & { commission?: Cents }): ToldLine => ({
    commission: ZERO,
    ...of,
  });
  const taxed = cents(premium + companyFee);
  const isSurplus = company.carrierId === SURPLUS_CARRIER;
  const all: ToldLine[] = [
    line({
      type: "premium",
      words,
      amount: premium,
      accountId: company.accountId,
      commission: portion(premium, company.commissionRate),
    }),
    line({ type: "carrierFee", words: "Policy fee", amount: companyFee, accountId: company.accountId }),
    line({
      type: "tax",
      words: "Surplus lines tax",
      amount: isSurplus ? portion(taxed, TAX_RATE) : ZERO,
      accountId: SURPLUS_TAX,
    }),
    line({
      type: "tax",
      words: "Stamping fee",
      amount: isSurplus ? portion(taxed, STAMPING_RATE) : ZERO,
      accountId: STAMPING_FEE,
    }),
    line({ type: "agencyFee", words: "Agency service fee", amount: fee, accountId: AGENCY_FEES }),
  ];
  return all.filter(({ amount }) => amount > 0);
}

const ORDINALS = ["first", "second", "third", "fourth"];

/** A line of business with a company, in so many payments a year. */
type Plan = Pick<Policy, "line" | "company" | "payments">;

function wordsOf({ line, payments }: Plan, payment: number): string {
  if (payments === 1) return `${line.name}, annual premium`;
  if (payments <= 4) return `${line.name}, ${ORDINALS[payment]} of ${payments} payments`;
  return `${line.name}, payment ${payment + 1} of ${payments}`;
}

/** What stands on the bill of one payment of a term: the fees on the first. */
export function linesOfPayment(plan: Plan, payment: number, premium: Cents): readonly ToldLine[] {
  const { line, company } = plan;
  const isFirst = payment === 0;
  return linesOf(plan, {
    ...{ premium, words: wordsOf(plan, payment) },
    fee: isFirst ? dollars(line.agencyFee) : ZERO,
    companyFee: isFirst && company.carrierId === SURPLUS_CARRIER ? dollars(150) : ZERO,
  });
}

/** The bill of one payment of a term. */
function paymentOf(policy: Policy, year: number, payment: number): Due {
  const { policyId, payments } = policy;
  const dice = diceOf("billing", policyId, year, payment);
  const effectiveOn = monthsLater(termOf(policy, year), (12 / payments) * payment);
  const premium = splitByWeight(
    premiumOf(policy, year),
    Array.from({ length: payments }, () => cents(1)),
  )[payment];
  const isFirst = payment === 0;
  const on = workdayFrom(addDays(effectiveOn, -between(dice, isFirst ? 18 : 12, isFirst ? 32 : 18)));
  return {
    name: `P${policyId}/${year}/${payment + 1}`,
    ...{ policy, on, effectiveOn },
    dueOn: laterOf(on, addDays(effectiveOn, policy.client.isBusiness ? 10 : 0)),
    lines: linesOfPayment(policy, payment, premium ?? ZERO),
    memo: isFirst ? `Renewal ${policy.number}` : "",
  };
}

const PERSONAL_CHANGES = ["Added vehicle", "Added driver", "Raised dwelling limit", "Scheduled jewelry"];
const COMMERCIAL_CHANGES = [
  "Added location",
  "Raised limit",
  "Additional insured",
  "Payroll audit",
  "Added equipment",
];

/** In the middle of some terms something is added. */
function changeOf(policy: Policy, year: number): Due | undefined {
  const dice = diceOf("change", policy.policyId, year);
  if (!dice.chance(34) || policy.client.clientId === MARINA) return undefined;
  const on = workdayFrom(addDays(termOf(policy, year), between(dice, 40, 300)));
  const premium = cents(Math.round((premiumOf(policy, year) * between(dice, 3, 14)) / 10_000) * 100);
  const words = dice.oneOf(policy.client.isBusiness ? COMMERCIAL_CHANGES : PERSONAL_CHANGES);
  return {
    name: `P${policy.policyId}/${year}/change`,
    ...{ policy, on, effectiveOn: on, dueOn: addDays(on, 20), memo: `Change of ${policy.number}` },
    lines: linesOf(policy, { premium, words, fee: ZERO, companyFee: ZERO }),
  };
}

/** Every bill from the first day on, through the end of the year after `through`, by its day. */
export function billsBetween(first: Day, through: Day): ReadonlyMap<Day, readonly Due[]> {
  const byDay = new Map<Day, Due[]>();
  const add = (due: Due | undefined): void => {
    if (!due || due.on < first || due.on > through) return;
    byDay.set(due.on, [...(byDay.get(due.on) ?? []), due]);
  };
  for (const policy of POLICIES)
    for (let year = yearOf(first) - 1; year <= yearOf(through) + 1; year += 1) {
      for (let payment = 0; payment < policy.payments; payment += 1) add(paymentOf(policy, year, payment));
      add(changeOf(policy, year));
    }
  return byDay;
}
