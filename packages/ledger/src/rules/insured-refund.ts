// An insured refund: a client's credit goes back to the client.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { sumOf } from "@fiducia/kernel/cents";
import { type CreditUse, used } from "../credit-use.ts";
import { assertSound, credit, type Entry, entryOf } from "../posting.ts";

/** Pays credits out of one trust bank (E7d); the trust rules check whether they are funded. */
export const refund = (bankId: number, credits: readonly CreditUse[]): Entry =>
  assertSound(
    entryOf("InsuredRefund", [
      ...credits.flatMap((use) => used(use, bankId)),
      credit(
        CONTROL.trustBank,
        sumOf(credits, (use) => use.amount),
        { bankId },
      ),
    ]),
  );
