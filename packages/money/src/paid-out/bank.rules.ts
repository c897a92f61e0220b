// The bank accounts of a payment: an active trust bank for trust money, an operating bank for the agency's.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { BANK_REFUSALS, OPERATING_REFUSALS } from "./outgoing.contract.ts";

type Wrong = ReturnType<typeof refuse> | undefined;

export function wrongTrustBank(bank: GlAccount | undefined, field = "bankAccountId"): Wrong {
  if (bank?.accountType !== "Bank") return refuse(BANK_REFUSALS, "BANK_UNKNOWN", { field });
  const values = { bank: bank.name };
  if (bank.control !== CONTROL.trustBank) return refuse(BANK_REFUSALS, "BANK_NOT_TRUST", { values, field });
  return bank.inactive ? refuse(BANK_REFUSALS, "BANK_INACTIVE", { values, field }) : undefined;
}

export const wrongOperatingBank = (bank: GlAccount | undefined): Wrong =>
  bank?.control === CONTROL.operatingBank && !bank.inactive
    ? undefined
    : refuse(OPERATING_REFUSALS, "OPERATING_BANK", { field: "operatingBankAccountId" });
