// What clients have paid ahead, and whether it lies in trust.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
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

test("money of nobody known stands first, however young it is", async () => {
  const reconciler = new Reconciler(counter, ACCOUNT.trust2);
  granted(await reconciler.start("2026-01-31", 0));
  await reconciler.statement(
    ["2026-02-01", "2026-03-31"],
    [0, 525],
    [
      ["2026-03-01", 500, "Deposit"],
      ["2026-03-01", 25, "Interest"],
    ],
  );
  granted(await reconciler.record(await reconciler.line("Interest"), "interest"));
  granted(await reconciler.record(await reconciler.line("Deposit"), "unidentified"));
  const { rows } = await counter.list("MJS", CREDITS, {});
  expect(rows.map(({ owner, name, balance, age }) => [owner, name, balance, age])).toEqual([
    ["Unknown", "Unidentified", 500, 1],
    ["Interest", "Interest held", 25, 1],
    ["Client", "Ada Park", 7000, 41],
    ["Client", "Ada Park", 30000, 20],
  ]);
});
