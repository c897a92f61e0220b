// The agency's own money in trust: deposits, withdrawals, and the bank's charges, which are always the agency's cost.
import type { Cents } from "@fiducia/kernel/cents";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";

interface AgencyFunds {
  readonly bankId: number;
  readonly operatingBankId: number;
  /** Above zero. */
  readonly amount: Cents;
}

/** Agency money goes into trust (E8c). */
export const deposit = ({ bankId, operatingBankId, amount }: AgencyFunds): Entry =>
  assertSound(
    entryOf("AgencyDeposit", [
      debit("1010", amount, { bankId }),
      credit("3100", amount, { bankId }),
      debit("1150", amount),
      credit("1020", amount, { glAccountId: operatingBankId }),
    ]),
  );

/** Agency money leaves trust again (E8e). */
export const withdraw = ({ bankId, operatingBankId, amount }: AgencyFunds): Entry =>
  assertSound(
    entryOf("AgencyWithdrawal", [
      debit("3100", amount, { bankId }),
      credit("1010", amount, { bankId }),
      debit("1020", amount, { glAccountId: operatingBankId }),
      credit("1150", amount),
    ]),
  );

/** A bank's charge on a trust bank, paid by the agency and never by an owner (E8b). */
export const chargeByBank = (bankId: number, amount: Cents): Entry =>
  assertSound(
    entryOf("BankCharge", [
      debit("3100", amount, { bankId }),
      credit("1010", amount, { bankId }),
      debit("6100", amount),
      credit("1150", amount),
    ]),
  );
