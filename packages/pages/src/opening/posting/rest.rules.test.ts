// What a bank has beyond its documents, and whose it is.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { restsOf } from "./rest.rules.ts";

const bank = (trustBankId: number, balance: number | null, rest: "unidentified" | "agency") => ({
  trustBankId,
  balance: balance === null ? null : cents(balance),
  statementBalance: null,
  rest,
  restReason: "",
});

test("more is somebody's who is not known, or the agency's; less is always the agency's", () => {
  const cash = new Map([1, 2, 3, 4].map((id) => [id, cents(1_000)]));
  const banks = [
    bank(1, 1_500, "unidentified"),
    bank(2, 1_500, "agency"),
    bank(3, 400, "unidentified"),
    bank(4, 1_000, "agency"),
    bank(5, null, "agency"),
  ];
  expect(
    restsOf({ banks }, cash).map((rest) => [rest.trustBankId, rest.amount, rest.isUnidentified]),
  ).toEqual([
    [1, 500, true],
    [2, 500, false],
    [3, -600, false],
  ]);
});
