// A deposit slip: receipts that waited go to the bank.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Cents } from "@fiducia/kernel/cents";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";

export const bankDeposit = (bankId: number, amount: Cents): Entry =>
  assertSound(
    entryOf("DepositSlip", [
      debit(CONTROL.trustBank, amount, { bankId }),
      credit(CONTROL.undeposited, amount, { bankId }),
    ]),
  );
