// An invoice that is issued and paid in one receipt, as it is typed in the form of the payment.
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import type { z } from "zod";
import {
  EMPTY_LINE,
  isEmptyLine,
  lineFaults,
  NOT_AN_AMOUNT,
  orderLineOf,
  type TypedLine,
} from "../../billing/shared/line-form.rules.ts";
import type { takePaymentCommand } from "./take-payment.contract.ts";

type Issued = NonNullable<z.input<typeof takePaymentCommand.body>["issue"]>[number];

export interface TypedIssue {
  readonly policyId: string;
  readonly effectiveOn: string;
  readonly dueOn: string;
  readonly memo: string;
  readonly lines: readonly TypedLine[];
  /** What of the payment goes to it; all of it unless typed. */
  readonly amount: string;
  /** What of that is agency revenue, banked to operating. */
  readonly nonFiduciary: string;
}

export const EMPTY_ISSUE: TypedIssue = {
  ...{ policyId: "", effectiveOn: "", dueOn: "", memo: "", amount: "", nonFiduciary: "" },
  lines: [EMPTY_LINE],
};

export const issueTotalOf = ({ lines }: Pick<TypedIssue, "lines">): Cents =>
  sumOf(lines, ({ amount }) => parseAmount(amount) ?? ZERO);

/** What of the payment goes to it; of what cannot be read, nothing. */
export const issuePaidOf = (issue: TypedIssue): Cents =>
  issue.amount.trim() === "" ? issueTotalOf(issue) : (parseAmount(issue.amount) ?? ZERO);

const DATES = ["effectiveOn", "dueOn"] as const;

/** What is missing or cannot be read, by the field's path below the invoice. */
export function issueFaults(issue: TypedIssue): [path: string, fault: string][] {
  const days = DATES.filter((date) => issue[date].trim() !== "" && !parseShownDay(issue[date].trim()));
  const amounts = (["amount", "nonFiduciary"] as const).filter(
    (field) => issue[field].trim() !== "" && parseAmount(issue[field]) === undefined,
  );
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
    ...amounts.map((field): [string, string] => [field, NOT_AN_AMOUNT]),
  ];
}

/** As the order has it. */
export function issueOrderOf(issue: TypedIssue): Issued {
  const [effectiveOn, dueOn] = DATES.map((date) => parseShownDay(issue[date].trim()));
  return {
    ...(issue.policyId !== "" && { policyId: Number(issue.policyId) }),
    ...(effectiveOn && { effectiveOn }),
    ...(dueOn && { dueOn }),
    memo: issue.memo.trim(),
    lines: issue.lines.flatMap((line) => orderLineOf(line) ?? []),
    amount: issuePaidOf(issue),
    nonFiduciary: parseAmount(issue.nonFiduciary) ?? ZERO,
  };
}
