// Under AP_CASH a discount that shares commission is no income before the company is paid, as the commission itself is not.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const line = (description: string, amount: number, retainedAmount: number) => ({
  ...{ lineType: "premium" as const, description, amount, reportingAccountId: ACCOUNT.acme },
  ...{ retainedAmount, retainedAccountId: ACCOUNT.commission },
});
/** Income, and what waits for the company. */
const figures = async () => {
  const rows = await counter.read((unit) =>
    unit.rows<{ account: string; amount: number }>(sql`
      select account, -sum(amount_cents)::bigint as amount from posting
      where agency_id = ${unit.agencyId} and account in ('4000', '2350') group by account`),
  );
  return ["4000", "2350"].map((account) => rows.find((row) => row.account === account)?.amount ?? 0);
};

it("a premium of 1,000.00 with 150.00 kept and a discount of 50.00 with 10.00 of it", async () => {
  await drawer.settle("recognition = 'AP_CASH'");
  const invoice = await drawer.invoice({
    lines: [line("Premium", 100_000, 15_000), line("Discount", -5_000, -1_000)],
  });
  await drawer.pay(95_000, [[invoice, 95_000]]);
  expect(await figures()).toEqual([0, 14_000]);
  const parts = (await drawer.parts(invoice)).filter(({ side }) => side === "thirdParty");
  granted(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: parts.map(({ partId }) => ({ partId })),
    }),
  );
  expect(await figures()).toEqual([14_000, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
