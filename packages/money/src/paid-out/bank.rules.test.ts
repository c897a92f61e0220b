// Only an active trust bank holds trust money, only an active operating bank the agency's.
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { expect, test } from "vitest";
import { wrongOperatingBank, wrongTrustBank } from "./bank.rules.ts";

const bank = (control: "1010" | "1020" | "2110", inactive = false): GlAccount => ({
  glAccountId: 1,
  name: "First",
  accountType: control === "2110" ? "Payable" : "Bank",
  control,
  inactive,
  usesDepositSlips: false,
});

const rule = (wrong: ReturnType<typeof wrongTrustBank>) => wrong?.refusal.rule ?? "fine";

test.each([
  [undefined, "BANK_UNKNOWN", "OPERATING_BANK"],
  [bank("2110"), "BANK_UNKNOWN", "OPERATING_BANK"],
  [bank("1020"), "BANK_NOT_TRUST", "fine"],
  [bank("1020", true), "BANK_NOT_TRUST", "OPERATING_BANK"],
  [bank("1010", true), "BANK_INACTIVE", "OPERATING_BANK"],
  [bank("1010"), "fine", "OPERATING_BANK"],
])("%o: %s as a trust bank, %s as an operating one", (account, asTrust, asOperating) => {
  expect(rule(wrongTrustBank(account))).toBe(asTrust);
  expect(rule(wrongOperatingBank(account))).toBe(asOperating);
});
