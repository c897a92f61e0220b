// The form of an invoice that is issued and paid in one receipt.
import { amountFault } from "@fiducia/contract/entered-amount";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import {
  EMPTY_LINE,
  isEmptyLine,
  lineFaults,
  orderLineOf,
  type TypedLine,
} from "@fiducia/money/billed/line-form.rules";
import type { z } from "zod";
import type { takePaymentCommand } from "../take-payment/take-payment.contract.ts";

type Issued = NonNullable<z.input<typeof takePaymentCommand.body>["issue"]>[number];

export interface TypedIssue {
  readonly policyId: string;
  readonly effectiveOn: string;
  readonly dueOn: string;
  readonly memo: string;
  readonly lines: readonly TypedLine[];
  /** The part of the payment for it; by default its total. */
  readonly amount: string;
  /** The agency revenue of that, banked to operating. */
  readonly nonFiduciary: string;
}

export const EMPTY_ISSUE: TypedIssue = {
  policyId: "",
  effectiveOn: "",
  dueOn: "",
  memo: "",
  amount: "",
  nonFiduciary: "",
  lines: [EMPTY_LINE],
};

export const issueTotalOf = ({ lines }: Pick<TypedIssue, "lines">): Cents =>
  sumOf(lines, ({ amount }) => parseAmount(amount) ?? ZERO);

/** The part of the payment for it; zero when unreadable. */
export const issuePaidOf = (issue: TypedIssue): Cents =>
  issue.amount.trim() === "" ? issueTotalOf(issue) : (parseAmount(issue.amount) ?? ZERO);

/** What of it is banked to operating; zero when unreadable. */
export const issueFeeOf = ({ nonFiduciary }: TypedIssue): Cents => parseAmount(nonFiduciary) ?? ZERO;

const DATES = ["effectiveOn", "dueOn"] as const;

/** Missing and unreadable fields, by the path below the invoice. */
export function issueFaults(issue: TypedIssue): [path: string, fault: string][] {
  const days = DATES.filter((date) => issue[date].trim() !== "" && !parseShownDay(issue[date].trim()));
  const amounts = (["amount", "nonFiduciary"] as const).flatMap((field): [string, string][] => {
    const fault = amountFault(issue[field]);
    return fault === undefined ? [] : [[field, fault]];
  });
  return [
    ...days.map((date): [string, string] => [date, DATE_MESSAGES.invalid]),
    ...issue.lines.flatMap((line, index) =>
      index > 0 && isEmptyLine(line)
        ? []
        : Object.entries(lineFaults(line)).map(([field, fault]): [string, string] => [
            `lines.${index}.${field}`,
            fault,
          ]),
    ),
    ...amounts,
  ];
}

/** The invoice in the command's body. */
export function issueOrderOf(issue: TypedIssue): Issued {
  const [effectiveOn, dueOn] = DATES.map((date) => parseShownDay(issue[date].trim()));
  return {
    ...(issue.policyId !== "" && { policyId: Number(issue.policyId) }),
    ...(effectiveOn && { effectiveOn }),
    ...(dueOn && { dueOn }),
    memo: issue.memo.trim(),
    lines: issue.lines.flatMap((line) => orderLineOf(line) ?? []),
    amount: issuePaidOf(issue),
    nonFiduciary: issueFeeOf(issue),
  };
}
