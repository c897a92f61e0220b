// An amount of money in running text: two decimals, dimmed when zero.
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import classes from "./amount.module.css";
import { MoneyText } from "./money-text.tsx";

interface AmountProps {
  readonly cents: Cents;
  /** Red below zero, where that means trouble. */
  readonly warnsBelowZero?: boolean;
}

export const Amount = ({ cents, warnsBelowZero = false }: AmountProps) => (
  <span
    className={classes.amount}
    data-tone={cents === 0 ? "zero" : warnsBelowZero && cents < 0 ? "negative" : undefined}
  >
    <MoneyText text={formatCents(cents)} />
  </span>
);
