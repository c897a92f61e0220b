// Under AP_CASH, a refund of a credit memo's third-party part earns nothing, and so its void takes nothing back.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, GIVE_BACK, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** What stands in income and in unearned revenue, debits above zero. */
const recognised = () =>
  counter.read((unit) =>
    unit.rows<{ account: string; cents: number }>(sql`
      select account, sum(amount_cents)::bigint as cents from posting
      where agency_id = ${unit.agencyId} and (account = '2350' or account like '4%')
      group by 1 having sum(amount_cents) <> 0 order by 1`),
  );

beforeEach(() => drawer.settle("recognition = 'AP_CASH'"));

async function fundedMemo(): Promise<number> {
  const memo = await drawer.memo();
  await drawer.returnPremium(memo, 34_000);
  const agency = (await drawer.parts(memo)).find(({ side }) => side === "agency");
  granted(
    await counter.tell("MJS", GIVE_BACK, {
      ...{ bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
      parts: [{ partId: agency?.partId ?? 0, amount: 6_000 }],
    }),
  );
  return memo;
}

it("a refund of it, voided twice", async () => {
  const memo = await fundedMemo();
  const before = await recognised();
  for (const _ of [1, 2]) {
    const refund = itemOf(await drawer.refunding(memo, 34_000));
    expect(await recognised()).toEqual(before);
    granted(await drawer.voiding(refund));
    expect(await recognised()).toEqual(before);
  }
});

it("an application of it, unapplied, and that voided", async () => {
  const invoice = await drawer.invoice();
  const memo = await fundedMemo();
  const apply = () =>
    counter.tell("MJS", APPLY, {
      ...{ creditItemId: memo, bankAccountId: ACCOUNT.trust },
      invoices: [{ itemId: invoice, amount: 34_000 }],
    });
  const before = await recognised();
  granted(await apply());
  const applied = await recognised();
  const unapply = { creditItemId: memo, invoiceItemId: invoice };
  const { eventId } = granted(await counter.tell("MJS", UNAPPLY, unapply));
  expect(await recognised()).toEqual(before);
  granted(await counter.tell("MJS", VOID, { eventId, reason: "It stands" }));
  expect(await recognised()).toEqual(applied);
});
