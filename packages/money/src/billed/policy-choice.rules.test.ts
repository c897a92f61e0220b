// Lines follow the policy until somebody chooses an account by hand.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "./line-form.rules.ts";
import {
  commissionOf,
  NO_COMMISSION,
  withAccount,
  withCommission,
  withDue,
  withEffective,
  withType,
} from "./policy-choice.rules.ts";

const AGREED = commissionOf(1500, 201);
const OF_101 = { accounts: { company: "101", fee: "", tax: "" }, commission: AGREED };
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
  expect(withType(fee, "premium", OF_101)).toMatchObject({ lineType: "premium", accountId: "101" });
  expect(withType({ ...EMPTY_LINE, accountId: "101" }, "agencyFee", OF_101).accountId).toBe("");
  expect(withType({ ...EMPTY_LINE, accountId: "105" }, "agencyFee", OF_101).accountId).toBe("105");
  expect(withType({ ...fee, accountId: "105" }, "premium", OF_101).accountId).toBe("105");
});

test("a fee and a tax go to the only account of their kind; what was chosen by hand stays", () => {
  const known = { accounts: { company: "101", fee: "301", tax: "401" }, commission: NO_COMMISSION };
  const follow = (line: typeof EMPTY_LINE) =>
    (["agencyFee", "tax", "other", "premium"] as const).map((type) => withType(line, type, known).accountId);
  expect(follow({ ...EMPTY_LINE, accountId: "101" })).toEqual(["301", "401", "", "101"]);
  expect(follow({ ...fee, accountId: "301" })).toEqual(["301", "401", "", "101"]);
  expect(follow({ ...fee, accountId: "302" })).toEqual(["302", "302", "302", "302"]);
});

test("a premium that becomes a fee keeps nothing of it, and the other way round", () => {
  const premium = { ...EMPTY_LINE, ...AGREED };
  expect(withType(premium, "agencyFee", OF_101)).toMatchObject(NO_COMMISSION);
  expect(withType(fee, "premium", OF_101)).toMatchObject(AGREED);
  expect(withType({ ...premium, retained: "90.00" }, "agencyFee", OF_101).retained).toBe("90.00");
});

test("the policy's first day is filled in unless a day was typed", () => {
  const typed = (text: string, filled = "") => ({ typed: text, filled });
  expect(withEffective(day("2026-01-15"), typed(""))).toBe("01/15/2026");
  expect(withEffective(day("2026-01-15"), typed("02/01/2026"))).toBe("02/01/2026");
  expect(withEffective(null, typed(""))).toBe("");
  expect(withEffective(day("2026-01-15"), typed("02/01/2026", "02/01/2026"))).toBe("01/15/2026");
  expect(withEffective(null, typed("02/01/2026", "02/01/2026"))).toBe("");
});

test("of a premium is kept what the company agreed to, until somebody types something else", () => {
  const agreed = commissionOf(1250, 201);
  expect(agreed).toEqual({ retained: "12.5%", retainedAccountId: "201" });
  const typed = { ...EMPTY_LINE, retained: "100.00", retainedAccountId: "201" };
  expect(withCommission([EMPTY_LINE, fee, typed], NO_COMMISSION, agreed)).toEqual([
    ...[{ ...EMPTY_LINE, ...agreed }, fee, typed],
  ]);
  expect(withCommission([{ ...EMPTY_LINE, ...agreed }], agreed, NO_COMMISSION)).toEqual([EMPTY_LINE]);
  expect([commissionOf(0, 201), commissionOf(1500, null)]).toEqual([NO_COMMISSION, NO_COMMISSION]);
});

const LATE = "2026-03-02";
const EARLY = "2026-01-05";
const FROM_EFFECTIVE = { termsDays: 45, termsFrom: "effective" } as const;
test.each([
  [FROM_EFFECTIVE, EARLY, "", "03/01/2026"],
  [FROM_EFFECTIVE, LATE, "", "04/16/2026"],
  [{ termsDays: 10, termsFrom: "invoice" }, LATE, "", "03/12/2026"],
  [{ termsDays: 15, termsFrom: "monthEnd" }, EARLY, "", "02/15/2026"],
  [{ termsDays: 15, termsFrom: "monthEnd" }, LATE, "", "04/15/2026"],
  [FROM_EFFECTIVE, LATE, "04/01/2026", "04/01/2026"],
  [FROM_EFFECTIVE, LATE, "05/01/2026", "04/16/2026"],
  [{ termsDays: null, termsFrom: null }, LATE, "", ""],
  [{ termsDays: null, termsFrom: null }, LATE, "05/01/2026", ""],
] as const)("%j invoiced on %s with %j typed is due on %s", (terms, today, typed, due) => {
  const days = { typed, filled: "05/01/2026", effectiveOn: day("2026-01-15"), today: day(today) };
  expect(withDue(terms, days)).toBe(due);
});
