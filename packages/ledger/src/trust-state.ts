// What the trust rules need to know of the books before an entry.
import type { Cents } from "@fiducia/kernel/cents";
import type { Account } from "./accounts.ts";
import type { ClientCredit } from "./credit-use.ts";
import type { Part } from "./part.ts";
import type { TrustPosition } from "./trust-position.ts";

export interface TrustPolicy {
  /** HARD refuses a shortage; WARN lets the user confirm it. */
  readonly blockNegativeTrust: "HARD" | "WARN";
  readonly allowAdvance: boolean;
  /** Payments may leave before their money is on a deposit slip; the agency's own revenue never. */
  readonly payBeforeDeposit: boolean;
}

export interface TrustState {
  readonly policy: TrustPolicy;
  bankName(bankId: number): string;
  position(bankId: number): TrustPosition;
  /** The balance of one owner in one bank, credit positive. */
  balance(bankId: number, account: Account, ownerId: number): Cents;
  part(partId: number): Part | undefined;
  credit(itemId: number): ClientCredit | undefined;
}
