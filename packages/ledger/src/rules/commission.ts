// Commission outside trust: a carrier's direct-bill statement, and the producer's share.
import type { Cents } from "@fiducia/kernel/cents";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";
import type { Recognition } from "../recognition.ts";

interface CommissionStatement {
  readonly operatingBankId: number;
  readonly revenueAccountId: number;
  readonly amount: Cents;
  readonly recognition: Recognition;
}

/** Deposits direct-bill commission in operating (E12); under ACCRUAL it clears what was accrued. */
export const receiveCommission = ({
  operatingBankId,
  revenueAccountId,
  amount,
  recognition,
}: CommissionStatement): Entry =>
  assertSound(
    entryOf("CommissionStatement", [
      debit("1020", amount, { glAccountId: operatingBankId }),
      credit(recognition === "ACCRUAL" ? "1300" : "4020", amount, { glAccountId: revenueAccountId }),
    ]),
  );

/** A producer's share of commission (E11); a chargeback is a negative amount. */
export const shareWithProducer = (amount: Cents): Entry =>
  assertSound(entryOf("ProducerCommission", [debit("5000", amount), credit("2200", amount)]));
