// Under AP_CASH a memo that settles the company's part earns commission: the company is owed less (`docs/books.md`, When
// income is earned).
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, MEMO, PAY_COMPANY, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);
afterEach(async () => {
  expect(await counter.read(brokenProofs)).toEqual([]);
});

const premium = (amount: number, retainedAmount: number) => ({
  lineType: "premium" as const,
  description: "Premium",
  amount,
  reportingAccountId: ACCOUNT.acme,
  retainedAmount,
  retainedAccountId: ACCOUNT.commission,
});
/** Income, and what waits for the company. */
const figures = async () => {
  const rows = await counter.read((unit) =>
    unit.rows<{ account: string; amount: number }>(sql`
      select account, -sum(amount_cents)::bigint as amount from posting
      where agency_id = ${unit.agencyId} and account in ('4000', '2350') group by account`),
  );
  const of = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0;
  return [of("4000"), of("2350")];
};
const voiding = async (eventId: number) =>
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Wrong invoice" })).eventId;

describe("premium 1,000.00, 850.00 of it Acme's; the client paid 800.00 pro rata, and Acme has its 680.00", () => {
  let invoice: number;
  let memo: number;
  let applied: number;
  beforeEach(async () => {
    await drawer.settle("allocation_rule = 'PRO_RATA', recognition = 'AP_CASH'");
    invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
    await drawer.pay(80000, [[invoice, 80000]]);
    const [company] = await drawer.parts(invoice);
    const payment = { bankAccountId: ACCOUNT.trust };
    const lineItems = [{ partId: company?.partId ?? 0 }];
    granted(await counter.tell("PAY", PAY_COMPANY, { payment, lineItems }));
    expect(await figures()).toEqual([9600, 2400]);
    memo = itemOf(await counter.tell("MJS", MEMO, { clientId: CLIENT.ada, lines: [premium(20000, 3000)] }));
    const body = { creditItemId: memo, invoices: [{ itemId: invoice, amount: 20000 }] };
    applied = granted(await counter.tell("MJS", APPLY, body)).eventId;
  });

  it("earns all 120.00 with a memo of 200.00 that settles the rest", async () => {
    expect(await drawer.open(invoice)).toBe(0);
    expect(await figures()).toEqual([12000, 0]);
  });
  it("waits for Acme's 170.00 again once the application is voided", async () => {
    await voiding(applied);
    expect(await figures()).toEqual([9600, 2400]);
  });
  it("waits for them again once the memo is taken back, and no more once that is voided", async () => {
    const body = { creditItemId: memo, invoiceItemId: invoice };
    const { eventId } = granted(await counter.tell("MJS", UNAPPLY, body));
    expect(await figures()).toEqual([9600, 2400]);
    await voiding(eventId);
    expect(await figures()).toEqual([12000, 0]);
  });
});
