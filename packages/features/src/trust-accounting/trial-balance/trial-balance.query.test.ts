// The control accounts after an invoice and its payment, as a bookkeeper writes them down.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { trialBalance } from "./trial-balance.query.ts";
import { trialBalanceReport } from "./trial-balance.report.ts";

const counter = counterOfFile("2026-03-01T16:00:00Z");
beforeAll(async () => {
  const clientId = CLIENT.ada;
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId, lines: FOUR_LINES }));
  counter.at("2026-03-02T16:00:00Z");
  const payMethods = [check(110000)];
  const invoices = [{ itemId, amount: 110000 }];
  granted(
    await counter.tell("MJS", PAYMENT, { clientId, bankAccountId: ACCOUNT.trust, payMethods, invoices }),
  );
});

const lines = async (startDate: string, endDate: string) => {
  const { rows } = await counter.list("MJS", [trialBalanceReport, trialBalance], { startDate, endDate });
  return rows.map(({ account, opening, debit, credit, closing }) =>
    [account, opening, debit, credit, closing].join(" "),
  );
};

test("the day of the payment opens with what was billed", async () => {
  expect(await lines("2026-03-02", "2026-03-02")).toEqual([
    "1010 0 110000 0 110000",
    "1200 110000 0 110000 0",
    "1250 0 20000 0 20000",
    "2110 0 0 87000 -87000",
    "2120 0 0 3000 -3000",
    "2130 0 0 20000 -20000",
    "2190 -110000 110000 0 0",
    "4000 0 0 15000 -15000",
    "4010 0 0 5000 -5000",
  ]);
});

test("of chosen accounts it says what changed them in all", async () => {
  const days = { startDate: "2026-03-02", endDate: "2026-03-02" };
  const summary = async (...accounts: readonly string[]) => {
    const only = accounts.map((value) => ({ column: "account", value }));
    return (await counter.list("MJS", [trialBalanceReport, trialBalance], days, { only })).summary;
  };
  expect(await summary("4000", "4010")).toEqual([{ label: "Credits less debits", amount: 20_000 }]);
  expect(await summary("1250")).toEqual([{ label: "Credits less debits", amount: -20_000 }]);
  expect(await summary()).toBeUndefined();
});

test("the day before knows nothing of it", async () => {
  expect(await lines("2026-03-01", "2026-03-01")).toEqual([
    "1200 0 110000 0 110000",
    "2190 0 0 110000 -110000",
  ]);
  expect(await lines("2026-02-01", "2026-02-28")).toEqual([]);
});
