// Commission outside trust: a carrier's direct-bill statement, and the producer's share.
import { CONTROL } from "@fiducia/contract/control-accounts";
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
      debit(CONTROL.operatingBank, amount, { glAccountId: operatingBankId }),
      credit(
        recognition === "ACCRUAL" ? CONTROL.directBillReceivable : CONTROL.directBillCommission,
        amount,
        { glAccountId: revenueAccountId },
      ),
    ]),
  );

/** A producer's share of commission (E11); a chargeback is a negative amount. */
export const shareWithProducer = (amount: Cents): Entry =>
  assertSound(
    entryOf("ProducerCommission", [
      debit(CONTROL.producerExpense, amount),
      credit(CONTROL.producerPayable, amount),
    ]),
  );
