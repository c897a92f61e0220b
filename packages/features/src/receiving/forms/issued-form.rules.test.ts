// An invoice that is issued and paid in one receipt, as it is typed.

import { EMPTY_LINE } from "@fiducia/money/billed/line-form.rules";
import { expect, test } from "vitest";
import { EMPTY_ISSUE, issueFaults, issueOrderOf, issuePaidOf, issueTotalOf } from "./issued-form.rules.ts";

const line = { ...EMPTY_LINE, description: "Premium", amount: "300", accountId: "101" };
const issue = { ...EMPTY_ISSUE, effectiveOn: "03/01/2026", memo: " Renewal ", lines: [line, EMPTY_LINE] };

test("it is paid whole unless an amount is typed; empty lines are left out", () => {
  expect([issueTotalOf(issue), issuePaidOf(issue)]).toEqual([30_000, 30_000]);
  expect(issueOrderOf(issue)).toEqual({
    effectiveOn: "2026-03-01",
    memo: "Renewal",
    lines: [{ lineType: "premium", description: "Premium", amount: 30_000, reportingAccountId: 101 }],
    amount: 30_000,
    nonFiduciary: 0,
  });
  expect(issueOrderOf({ ...issue, nonFiduciary: "50" }).nonFiduciary).toBe(5_000);
  expect(issueOrderOf({ ...issue, amount: "120", policyId: "7" })).toMatchObject({
    amount: 12_000,
    policyId: 7,
  });
  expect(issuePaidOf({ ...issue, amount: "much" })).toBe(0);
});

test("what is missing or cannot be read is named below the invoice", () => {
  expect(issueFaults(issue)).toEqual([]);
  const wrong = {
    ...issue,
    dueOn: "soon",
    amount: "much",
    nonFiduciary: "-",
    lines: [{ ...line, accountId: "" }],
  };
  expect(issueFaults(wrong).map(([path]) => path)).toEqual([
    "dueOn",
    "lines.0.accountId",
    "amount",
    "nonFiduciary",
  ]);
  expect(issueFaults(EMPTY_ISSUE).map(([path]) => path)).toContain("lines.0.description");
});
