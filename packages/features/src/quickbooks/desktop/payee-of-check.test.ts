// Whose name a check bears in QuickBooks: a company's or an authority's as a vendor, a client's as a customer.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { desktopDays } from "@fiducia/stories/exporting/desktop-days";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, pay, transferAll } = desktopDays();
const drawer = new Drawer(counter);

const payees = () =>
  documents("Check").map(({ entity }) => {
    const payee = desk().company.books.entry(entity ?? "");
    return `${payee?.list} ${payee?.name}`;
  });

test("a check to a company or an authority goes to the vendor, though all of it is one client's", async () => {
  const invoice = await issue();
  await pay(invoice);
  const [premium, , tax] = await drawer.parts(invoice);
  for (const part of [premium, tax])
    granted(
      await counter.tell("PAY", PAY_COMPANY, {
        payment: { bankAccountId: ACCOUNT.trust },
        lineItems: [{ partId: part?.partId ?? 0 }],
      }),
    );
  await transferAll();
  await desk().update();
  expect(payees()).toEqual(["vendor Acme Payable", "vendor SL Tax Payable"]);
  expect(await desk().differences()).toEqual([]);
});

test("a refund goes to the customer", async () => {
  const receipt = await drawer.pay(4_000);
  granted(await drawer.refunding(receipt, 4_000));
  await transferAll();
  await desk().update();
  expect(payees()).toEqual(["customer Ada Park"]);
});
