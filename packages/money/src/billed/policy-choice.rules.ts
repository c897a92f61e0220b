// What follows from the policy of an invoice: its first day, and the account that its premium is owed to.
import { cents, formatCents } from "@fiducia/kernel/cents";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { TypedLine } from "./line-form.rules.ts";

const OF_COMPANY: readonly TypedLine["lineType"][] = ["premium", "carrierFee", "financeCredit"];

/** Whether the policy's company gets the line. */
const isOfCompany = ({ lineType }: Pick<TypedLine, "lineType">): boolean => OF_COMPANY.includes(lineType);

/** The lines for another policy: those of its company go to its account; what was chosen by hand stays. */
export const withAccount = (
  lines: readonly TypedLine[],
  before: string,
  account: string,
): readonly TypedLine[] =>
  lines.map((line) =>
    isOfCompany(line) && (line.accountId === "" || line.accountId === before)
      ? { ...line, accountId: account }
      : line,
  );

/** What the agency keeps of a premium: "15%", and on which account. */
export interface Commission {
  readonly retained: string;
  readonly retainedAccountId: string;
}

export const NO_COMMISSION: Commission = { retained: "", retainedAccountId: "" };

/** 1250 hundredths of a percent as "12.5%", on the account; nothing without both. */
export const commissionOf = (rate: number, accountId: number | null): Commission =>
  rate === 0 || accountId === null
    ? NO_COMMISSION
    : {
        retained: `${formatCents(cents(rate)).replace(/\.?0+$/, "")}%`,
        retainedAccountId: String(accountId),
      };

/** The lines for another policy: of its premium is kept what the company agreed to; what was typed stays. */
export const withCommission = (
  lines: readonly TypedLine[],
  before: Commission,
  now: Commission,
): readonly TypedLine[] =>
  lines.map((line) =>
    line.lineType === "premium" &&
    line.retained === before.retained &&
    line.retainedAccountId === before.retainedAccountId
      ? { ...line, ...now }
      : line,
  );

export interface Terms {
  readonly termsDays: number | null;
  readonly termsFrom: "effective" | "invoice" | "monthEnd" | null;
}

interface DueDays {
  readonly typed: string;
  /** What the policy before filled in. */
  readonly filled: string;
  readonly effectiveOn: Day | null | undefined;
  readonly today: Day;
}

/**
 * The day on which the company wants its premium, counted from the later of invoice and effective date (`docs/books.md`,
 * An invoice),
 * unless somebody typed a day. Empty where no terms are known.
 */
export function withDue({ termsDays, termsFrom }: Terms, days: DueDays): string {
  const { typed, filled, effectiveOn, today } = days;
  if (typed.trim() !== "" && typed !== filled) return typed;
  if (termsDays === null || termsFrom === null) return "";
  const begins = effectiveOn && effectiveOn > today ? effectiveOn : today;
  const from = termsFrom === "invoice" ? today : begins;
  return formatDay(addDays(termsFrom === "monthEnd" ? lastOfMonth(from) : from, termsDays));
}

const lastOfMonth = (value: Day): Day => {
  const within = addDays(`${value.slice(0, 7)}-28` as Day, 4);
  return addDays(`${within.slice(0, 7)}-01` as Day, -1);
};

/** Accounts that a line is owed to unless somebody chooses another; "" where none can be proposed. */
export interface ProposedAccounts {
  /** Of the policy's company. */
  readonly company: string;
  /** The only one for fees, and the only one for taxes. */
  readonly fee: string;
  readonly tax: string;
}

interface Known {
  readonly accounts: ProposedAccounts;
  /** Of the policy. */
  readonly commission: Commission;
}

function proposedFor(line: Pick<TypedLine, "lineType">, { company, fee, tax }: ProposedAccounts): string {
  if (isOfCompany(line)) return company;
  return { agencyFee: fee, tax }[line.lineType as string] ?? "";
}

/** The line with another type, which gains what is proposed for it and loses what was for the other. */
export function withType(
  line: TypedLine,
  lineType: TypedLine["lineType"],
  { accounts, commission }: Known,
): TypedLine {
  const isKept = line.retained === commission.retained && line.lineType === "premium";
  const changed = { ...line, lineType, ...(isKept && NO_COMMISSION) };
  const [agreed = changed] = withCommission([changed], NO_COMMISSION, commission);
  const isProposed = line.accountId === "" || line.accountId === proposedFor(line, accounts);
  return isProposed ? { ...agreed, accountId: proposedFor(agreed, accounts) } : agreed;
}

interface EffectiveDays {
  readonly typed: string;
  /** What the policy before filled in. */
  readonly filled: string;
}

/** The policy's first day, unless somebody typed a day. */
export const withEffective = (
  effectiveOn: Day | null | undefined,
  { typed, filled }: EffectiveDays,
): string => {
  const isOwn = parseShownDay(typed) !== undefined && typed !== filled;
  if (isOwn) return typed;
  if (effectiveOn) return formatDay(effectiveOn);
  return typed === filled ? "" : typed;
};
