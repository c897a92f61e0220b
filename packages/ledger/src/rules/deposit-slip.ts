// A deposit slip: receipts that waited go to the bank.
import type { Cents } from "@fiducia/kernel/cents";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";

export const bankDeposit = (bankId: number, amount: Cents): Entry =>
  assertSound(
    entryOf("DepositSlip", [debit("1010", amount, { bankId }), credit("1015", amount, { bankId })]),
  );
