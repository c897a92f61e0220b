// An amount of money in running text: two decimals, a minus and red when negative, dimmed when zero.
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import classes from "./amount.module.css";
import { MoneyText } from "./money-text.tsx";

const toneOf = (amount: Cents) => (amount < 0 ? "negative" : amount === 0 ? "zero" : undefined);

export const Amount = ({ cents }: { cents: Cents }) => (
  <span className={classes.amount} data-tone={toneOf(cents)}>
    <MoneyText text={formatCents(cents)} />
  </span>
);
