// A receipt whose money was laid on one part by hand is voided out of the bank that took it in.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const cashOf = async () =>
  (
    await counter.read((unit) =>
      unit.rows<{ bank: number; cash: number }>(sql`
        select trust_bank_id as bank, cash_cents as cash from trust_position
         where agency_id = ${unit.agencyId} order by trust_bank_id`),
    )
  ).map(({ cash }) => cash);

it("also after what others paid was shared anew", async () => {
  const invoice = await drawer.invoice({
    lines: [
      {
        ...{ lineType: "premium", description: "Premium", amount: 100000, reportingAccountId: ACCOUNT.acme },
        ...{ retainedAmount: 10000, retainedAccountId: ACCOUNT.commission },
      },
    ],
  });
  const [, agency] = await drawer.parts(invoice);
  const other = { bankAccountId: ACCOUNT.trust2 };
  const first = await drawer.pay(40000, [[invoice, 40000]]);
  await drawer.pay(55000, [[invoice, 55000]], other);
  const byHand = await drawer.pay(5000, [], {
    invoices: [{ itemId: invoice, amount: 5000, byPart: [{ partId: agency?.partId ?? 0, amount: 5000 }] }],
  });
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: first, invoiceItemId: invoice, amount: 40000 }));
  await drawer.pay(30000, [[invoice, 30000]]);
  await drawer.pay(10000, [[invoice, 10000]], other);
  expect(await cashOf()).toEqual([75000, 65000]);
  granted(await counter.tell("MJS", VOID, { itemId: byHand, reason: "Typed twice" }));
  expect(await cashOf()).toEqual([70000, 65000]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
