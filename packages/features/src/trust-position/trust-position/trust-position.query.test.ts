// The trust position per bank and over all banks: one bank never covers a hole in another.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT, POSITION } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";
import { trialBalance } from "../../trust-accounting/trial-balance/trial-balance.query.ts";
import { trialBalanceReport } from "../../trust-accounting/trial-balance/trial-balance.report.ts";
import { calculationOf } from "./trust-position.rules.ts";

const counter = counterOfFile();

const table = async () => {
  const { banks, total } = await counter.ask("MJS", POSITION, {});
  return [...banks, { name: "Total", ...total }].map(
    (row) =>
      `${row.name}: ${row.cash} = ${row.heldForCarriers} + ${row.heldForClients} + ${row.agencyRevenue} + ${row.agencyFunds}; surplus ${row.surplus}`,
  );
};

describe("the trust position", () => {
  it("of an agency without transactions is zero in each active trust bank", async () => {
    expect(await table()).toEqual([
      "Trust Bank: 0 = 0 + 0 + 0 + 0; surplus 0",
      "Trust Bank 2: 0 = 0 + 0 + 0 + 0; surplus 0",
      "Total: 0 = 0 + 0 + 0 + 0; surplus 0",
    ]);
  });
  it("shows each bank's own money, and the sum", async () => {
    const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
    const pay = (bankAccountId: number, amount: number, applied: number) =>
      counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId,
        payMethods: [check(amount)],
        invoices: [{ itemId, amount: applied }],
      });
    granted(await pay(ACCOUNT.trust, 60000, 60000));
    granted(await pay(ACCOUNT.trust2, 55000, 50000));
    expect(await table()).toEqual([
      "Trust Bank: 60000 = 60000 + 0 + 0 + 0; surplus 0",
      "Trust Bank 2: 55000 = 30000 + 5000 + 20000 + 0; surplus 20000",
      "Total: 115000 = 90000 + 5000 + 20000 + 0; surplus 20000",
    ]);
  });
  it("is what the trial balance of today closes with, account by account", async () => {
    const { total } = await counter.ask("MJS", POSITION, {});
    const { rows } = await counter.list("MJS", [trialBalanceReport, trialBalance], {
      startDate: counter.today,
      endDate: counter.today,
    });
    const closing = (accounts: readonly string[]) =>
      rows
        .filter(({ fund, account }) => fund === "Trust" && accounts.includes(account))
        .reduce((sum, row) => sum + Math.abs(row.closing), 0);
    const explained = calculationOf(total).filter(({ accounts }) => accounts.length > 0);
    expect(explained.map(({ figure, amount }) => [figure, amount])).toEqual(
      explained.map(({ figure, accounts }) => [figure, closing(accounts)]),
    );
    expect(explained.map(({ amount }) => amount)).toEqual([115000, 95000, 20000, 0]);
  });
});
