// What follows from the policy of an invoice: its first day, and the account that its premium is owed to.
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
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

/** The line with another type, which gains the account of the policy or loses it. */
export function withType(line: TypedLine, lineType: TypedLine["lineType"], account: string): TypedLine {
  const changed = { ...line, lineType };
  if (isOfCompany(changed)) return line.accountId === "" ? { ...changed, accountId: account } : changed;
  return line.accountId === account ? { ...changed, accountId: "" } : changed;
}

/** The policy's first day, unless a day was typed. */
export const withEffective = (effectiveOn: Day | null | undefined, typed: string): string =>
  effectiveOn && !parseShownDay(typed) ? formatDay(effectiveOn) : typed;
