// The figures of the books that the trust rules need.
import type { Cents } from "@fiducia/kernel/cents";
import type { Account } from "./accounts.ts";
import type { ClientCredit } from "./credit-use.ts";
import type { Part } from "./part.ts";
import type { TrustPosition, TrustTestLevel } from "./trust-position.ts";

export interface TrustPolicy {
  /** HARD refuses a shortage; WARN lets the user confirm it. */
  readonly blockNegativeTrust: "HARD" | "WARN";
  readonly allowAdvance: boolean;
  /** True when payments may leave before their money is on a deposit slip; never for the agency's own revenue. */
  readonly payBeforeDeposit: boolean;
  readonly trustTestLevel: TrustTestLevel;
}

export interface TrustState {
  readonly policy: TrustPolicy;
  bankName(bankId: number): string;
  position(bankId: number): TrustPosition;
  /** The balance of one owner in one bank, or of one line at that level, credits positive. */
  balance(bankId: number, account: Account, ownerId: number): Cents;
  part(partId: number | undefined): Part | undefined;
  credit(itemId: number | undefined): ClientCredit | undefined;
}
