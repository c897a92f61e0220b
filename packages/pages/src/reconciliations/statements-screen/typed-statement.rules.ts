// The form of a statement that is typed in, and the order made of what is typed.
import { amountFault } from "@fiducia/contract/entered-amount";
import { REQUIRED } from "@fiducia/contract/form-words";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, formatCents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { z } from "zod";
import type { sayBalancesCommand, typeStatementCommand } from "../statements/statement-steps.contract.ts";

export interface TypedLine {
  readonly datedOn: string;
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
}

export interface TypedBalances {
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly opening: string;
  readonly closing: string;
}

export interface TypedStatement extends TypedBalances {
  readonly lines: readonly TypedLine[];
}

export const EMPTY_LINE: TypedLine = { datedOn: "", amount: "", description: "", reference: "" };

/** The end of what is known of a bank: the day, and what the bank held then. */
export interface KnownEnd {
  readonly endsOn: Day;
  readonly closing: Cents;
}

/** A statement that begins where what is known ends. */
export function emptyAfter(ends: readonly KnownEnd[]): TypedStatement {
  const [last] = [...ends].sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
  return {
    beginsOn: last ? formatDay(addDays(last.endsOn, 1)) : "",
    endsOn: "",
    opening: last ? formatCents(last.closing) : "",
    closing: "",
    lines: [EMPTY_LINE],
  };
}

const isEmpty = (line: TypedLine): boolean => Object.values(line).every((text) => text.trim() === "");

const dayFault = (text: string): string | undefined => {
  if (text.trim() === "") return REQUIRED;
  return parseShownDay(text.trim()) ? undefined : DATE_MESSAGES.invalid;
};
const amountNeeded = (text: string): string | undefined =>
  text.trim() === "" ? REQUIRED : amountFault(text);
const zeroFault = (text: string): string | undefined =>
  parseAmount(text) === ZERO ? "Cannot be 0.00" : undefined;

type Faults = ReadonlyMap<string, string>;

const faultsFrom = (found: Readonly<Record<string, string | undefined>>): Faults =>
  new Map(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What is missing or cannot be read, by field; the opening balance may follow from elsewhere. */
export const balanceFaults = ({ beginsOn, endsOn, opening, closing }: TypedBalances): Faults =>
  faultsFrom({
    beginsOn: dayFault(beginsOn),
    endsOn: dayFault(endsOn),
    opening: amountFault(opening),
    closing: amountNeeded(closing),
  });

export function statementFaults({ lines, ...balances }: TypedStatement): Faults {
  const { beginsOn, endsOn, opening, closing } = balances;
  const found = {
    beginsOn: dayFault(beginsOn),
    endsOn: dayFault(endsOn),
    openingBalance: amountNeeded(opening),
    closingBalance: amountNeeded(closing),
  };
  const ofLines = lines.flatMap((line, place) =>
    isEmpty(line)
      ? []
      : [
          [`lines.${place}.datedOn`, dayFault(line.datedOn)] as const,
          [`lines.${place}.amount`, amountNeeded(line.amount) ?? zeroFault(line.amount)] as const,
        ],
  );
  return faultsFrom({ ...found, ...Object.fromEntries(ofLines) });
}

const dayIn = (text: string): string => parseShownDay(text.trim()) ?? "";
const amountIn = (text: string): Cents => parseAmount(text) ?? ZERO;

type Saying = Omit<z.input<typeof sayBalancesCommand.body>, "statementId">;

export const sayingOf = ({ beginsOn, endsOn, opening, closing }: TypedBalances): Saying => ({
  beginsOn: dayIn(beginsOn),
  endsOn: dayIn(endsOn),
  closing: amountIn(closing),
  ...(opening.trim() !== "" && { opening: amountIn(opening) }),
});

/** Rows in which nothing stands are left out. */
export const typedBody = (
  bankAccountId: number,
  { beginsOn, endsOn, opening, closing, lines }: TypedStatement,
): z.input<typeof typeStatementCommand.body> => ({
  bankAccountId,
  beginsOn: dayIn(beginsOn),
  endsOn: dayIn(endsOn),
  openingBalance: amountIn(opening),
  closingBalance: amountIn(closing),
  lines: lines
    .filter((line) => !isEmpty(line))
    .map(({ datedOn, amount, description, reference }) => ({
      datedOn: dayIn(datedOn),
      amount: amountIn(amount),
      description: description.trim(),
      reference: reference.trim(),
    })),
});

/** Opening balance and lines, as far as they are typed. */
export const sumTyped = ({ opening, lines }: TypedStatement): Cents =>
  lines.reduce((sum, { amount }) => plus(sum, amountIn(amount)), amountIn(opening));

/** By how much opening balance and lines differ from the closing balance; nothing while that is not typed. */
export function gapTyped(typed: TypedStatement): Cents {
  const closing = parseAmount(typed.closing);
  return closing === undefined ? ZERO : minus(sumTyped(typed), closing);
}
