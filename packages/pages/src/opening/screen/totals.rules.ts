// The totals of the other system as they are typed, and how they differ from the rows.

import { amountFault } from "@fiducia/contract/entered-amount";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, formatCents, minus } from "@fiducia/kernel/cents";
import { CONTROL_FIGURES, type ControlFigure } from "../shared/opening.contract.ts";
import type { ShownOpening } from "./opening-words.rules.ts";

export interface TypedBank {
  readonly balance: string;
  readonly statementBalance: string;
  readonly rest: "unidentified" | "agency";
  readonly restReason: string;
}

export interface TypedTotals {
  readonly figures: Readonly<Record<ControlFigure, string>>;
  /** By the number of the bank. */
  readonly banks: Readonly<Record<string, TypedBank>>;
}

const written = (amount: Cents | null | undefined): string => (amount == null ? "" : formatCents(amount));

export function typedTotalsOf({ totals, banks }: Pick<ShownOpening, "totals" | "banks">): TypedTotals {
  const bankOf = (trustBankId: number): TypedBank => {
    const bank = totals.banks.find((each) => each.trustBankId === trustBankId);
    return {
      balance: written(bank?.balance),
      statementBalance: written(bank?.statementBalance),
      rest: bank?.rest ?? "unidentified",
      restReason: bank?.restReason ?? "",
    };
  };
  return {
    figures: Object.fromEntries(
      CONTROL_FIGURES.map((figure) => [figure, written(totals[figure])]),
    ) as TypedTotals["figures"],
    banks: Object.fromEntries(banks.map(({ trustBankId }) => [trustBankId, bankOf(trustBankId)])),
  };
}

const sent = (typed: string): Cents | null => parseAmount(typed) ?? null;

/** As the command takes it: banks of which nothing was said are left out. */
export function totalsBody({ figures, banks }: TypedTotals) {
  const typedBanks = Object.entries(banks).map(([trustBankId, bank]) => ({
    trustBankId: Number(trustBankId),
    balance: sent(bank.balance),
    statementBalance: sent(bank.statementBalance),
    rest: bank.rest,
    restReason: bank.rest === "agency" ? bank.restReason.trim() : "",
  }));
  return {
    ...(Object.fromEntries(CONTROL_FIGURES.map((figure) => [figure, sent(figures[figure])])) as Record<
      ControlFigure,
      Cents | null
    >),
    banks: typedBanks.filter(
      ({ balance, statementBalance }) => balance !== null || statementBalance !== null,
    ),
  };
}

/** Whether some amount cannot be read. */
export const hasFault = ({ figures, banks }: TypedTotals): boolean =>
  [
    ...Object.values(figures),
    ...Object.values(banks).flatMap(({ balance, statementBalance }) => [balance, statementBalance]),
  ].some((typed) => amountFault(typed) !== undefined);

/** What the other system says less what the rows say; undefined while nothing is typed. */
export function differenceOf(typed: string, ofRows: Cents): Cents | undefined {
  const amount = parseAmount(typed);
  return amount === undefined ? undefined : minus(amount, ofRows);
}
