// What a line of a trust bank posts by itself: money whose owner is not known yet, and interest.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Cents } from "@fiducia/kernel/cents";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";

interface HeldMoney {
  readonly bankId: number;
  /** The client that the agency keeps for money of nobody known, and the receipt. */
  readonly clientId: number;
  readonly itemId: number;
  /** Above zero. */
  readonly amount: Cents;
}

/** Money that came without a name, or interest that belongs to the clients, is held as a credit. */
export const holdForUnknown = (
  kind: "Receipt" | "TrustInterest",
  { bankId, clientId, itemId, amount }: HeldMoney,
): Entry =>
  assertSound(
    entryOf(kind, [
      debit(CONTROL.trustBank, amount, { bankId }),
      credit(CONTROL.clientCredit, amount, { bankId, clientId, itemId }),
    ]),
  );

/** Interest that is the agency's, with the consent of those whose money earned it. */
export const earnInterest = (bankId: number, amount: Cents): Entry =>
  assertSound(
    entryOf("TrustInterest", [
      debit(CONTROL.trustBank, amount, { bankId }),
      credit(CONTROL.agencyFunds, amount, { bankId }),
      debit(CONTROL.agencyFundsDue, amount),
      credit(CONTROL.trustInterest, amount),
    ]),
  );
