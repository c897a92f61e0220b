// What went out of the trust banks; receipts do not stand in it, not even voided ones.

import { demoOfFile, demoUser, servedReport } from "@fiducia/stories/every-call/demo-agencies";
import { expect, test } from "vitest";

const demo = demoOfFile();

const everything = async (name: string) => {
  const served = servedReport(name);
  const filter = { startDate: "2000-01-01", endDate: demo.today };
  return (await demo.list(served, demoUser("MJS"), { filter })).rows;
};

test("every line of both registers says who paid or was paid, and its policy's company", async () => {
  for (const name of ["GetCashDisbursementsRegister", "GetCashReceiptsRegister"])
    for (const row of await everything(name)) {
      expect([name, row.lineKey, row.payee]).toEqual([name, row.lineKey, expect.stringMatching(/\S/)]);
      if (row.policyNumber) expect([row.insured, row.company].every(Boolean)).toBe(true);
    }
  const [charge] = (await everything("GetCashDisbursementsRegister")).filter(
    ({ transactionType }) => transactionType === "BankCharge",
  );
  expect(charge?.payee).toBe("Premium Trust, First Harbor Bank");
});

test("today's payments with payee, check and amount", async () => {
  const served = servedReport("GetCashDisbursementsRegister");
  const filter = { startDate: demo.today, endDate: demo.today };
  const { rows } = await demo.list(served, demoUser("MJS"), { filter });
  const paid = rows.map((row) => [row.transactionType, row.payee, row.referenceNumber].join(" | "));
  expect(paid).toEqual(
    expect.arrayContaining([
      "DirectBillDisbursement | Beacon Casualty | 2295",
      "CompanyPayable | Acme Mutual | 2296",
    ]),
  );
  expect(rows.filter(({ transactionType }) => transactionType === "IncomingPayment")).toEqual([]);
  for (const { amount } of rows) expect(Number(amount)).toBeGreaterThan(0);
});
