// The agency's own money in trust: deposits, withdrawals, and the bank's charges, which are always the agency's cost.
import { CONTROL } from "@fiducia/contract/control-accounts";
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
      debit(CONTROL.trustBank, amount, { bankId }),
      credit(CONTROL.agencyFunds, amount, { bankId }),
      debit(CONTROL.agencyFundsDue, amount),
      credit(CONTROL.operatingBank, amount, { glAccountId: operatingBankId }),
    ]),
  );

/** Agency money leaves trust again (E8e). */
export const withdraw = ({ bankId, operatingBankId, amount }: AgencyFunds): Entry =>
  assertSound(
    entryOf("AgencyWithdrawal", [
      debit(CONTROL.agencyFunds, amount, { bankId }),
      credit(CONTROL.trustBank, amount, { bankId }),
      debit(CONTROL.operatingBank, amount, { glAccountId: operatingBankId }),
      credit(CONTROL.agencyFundsDue, amount),
    ]),
  );

/** A bank's charge on a trust bank, paid by the agency and never by an owner (E8b). */
export const chargeByBank = (bankId: number, amount: Cents): Entry =>
  assertSound(
    entryOf("BankCharge", [
      debit(CONTROL.agencyFunds, amount, { bankId }),
      credit(CONTROL.trustBank, amount, { bankId }),
      debit(CONTROL.bankCharges, amount),
      credit(CONTROL.agencyFundsDue, amount),
    ]),
  );
