// What a trust bank holds beyond what the documents bring: the balance that the other system shows, less theirs.
import { type Cents, minus, ZERO } from "@fiducia/kernel/cents";
import type { OpeningTotals } from "../shared/opening.contract.ts";

export interface Rest {
  readonly trustBankId: number;
  /** Above zero: more than its documents; below: less. */
  readonly amount: Cents;
  /** Held for a client who is not known yet; else the agency's. What is lacking is always the agency's. */
  readonly isUnidentified: boolean;
  readonly reason: string;
}

/** The rests of banks whose balance was entered. */
export const restsOf = (
  { banks }: Pick<OpeningTotals, "banks">,
  cash: ReadonlyMap<number, Cents>,
): readonly Rest[] =>
  banks.flatMap(({ trustBankId, balance, rest, restReason }) => {
    const amount = balance === null ? ZERO : minus(balance, cash.get(trustBankId) ?? ZERO);
    return amount === 0
      ? []
      : [{ trustBankId, amount, isUnidentified: amount > 0 && rest === "unidentified", reason: restReason }];
  });
