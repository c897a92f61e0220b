// Lines follow the policy until somebody chooses an account by hand.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "./line-form.rules.ts";
import { withAccount, withEffective, withType } from "./policy-choice.rules.ts";

const fee = { ...EMPTY_LINE, lineType: "agencyFee" as const };
const accounts = (lines: ReturnType<typeof withAccount>) => lines.map(({ accountId }) => accountId);

test("premium and the company's fees go to the policy's account, other lines to none", () => {
  const carrierFee = { ...EMPTY_LINE, lineType: "carrierFee" as const };
  expect(accounts(withAccount([EMPTY_LINE, carrierFee, fee], "", "101"))).toEqual(["101", "101", ""]);
});

test("another policy takes its account along; what was chosen by hand stays", () => {
  const lines = [
    { ...EMPTY_LINE, accountId: "101" },
    { ...EMPTY_LINE, accountId: "105" },
  ];
  expect(accounts(withAccount(lines, "101", "102"))).toEqual(["102", "105"]);
  expect(accounts(withAccount(lines, "101", ""))).toEqual(["", "105"]);
});

test("a line that becomes a premium gains the account, one that becomes a fee loses it", () => {
  expect(withType(fee, "premium", "101")).toMatchObject({ lineType: "premium", accountId: "101" });
  expect(withType({ ...EMPTY_LINE, accountId: "101" }, "agencyFee", "101").accountId).toBe("");
  expect(withType({ ...EMPTY_LINE, accountId: "105" }, "agencyFee", "101").accountId).toBe("105");
  expect(withType({ ...fee, accountId: "105" }, "premium", "101").accountId).toBe("105");
});

test("the policy's first day is filled in unless a day was typed", () => {
  expect(withEffective(day("2026-01-15"), "")).toBe("01/15/2026");
  expect(withEffective(day("2026-01-15"), "02/01/2026")).toBe("02/01/2026");
  expect(withEffective(null, "")).toBe("");
});
