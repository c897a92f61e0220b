// What clients have paid ahead, and whether it lies in trust.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { unappliedCredits } from "./unapplied-credits.query.ts";
import { unappliedCreditsReport } from "./unapplied-credits.report.ts";

const CREDITS = [unappliedCreditsReport, unappliedCredits] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("Unapplied Credits says what of a credit lies in trust, and what it might pay", async () => {
  const seen = async (filter: object) =>
    (await counter.list("MJS", CREDITS, filter)).rows.map(
      (row) =>
        `${row.transactionType} ${row.itemNumber}: ${row.total} - ${row.creditsApplied} - ${row.refunded} = ${row.balance}, ${row.funded} ${row.fundedAmount}, ${row.waitingFor}, ${row.suggestion}`,
    );
  expect(await seen({})).toEqual([
    "IncomingPayment 1002: 7000 - 0 - 0 = 7000, Yes 7000, null, Invoice 1001",
    "CreditMemo 1001: 40000 - 10000 - 0 = 30000, No 0, AB Commission, Acme Payable, Invoice 1001",
  ]);
  expect(await seen({ asOf: "2026-02-09" })).toEqual([
    "IncomingPayment 1002: 7000 - 0 - 0 = 7000, Yes 7000, null, null",
  ]);
});
