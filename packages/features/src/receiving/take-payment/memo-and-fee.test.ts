// A receipt that uses a funded credit memo and banks the agency's fee to operating.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAYMENT, RETURN_PREMIUM, VOID } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfFile();
const drawer = new Drawer(counter);

it("pays 1,050.00 of an invoice with a memo of 340.00, a check of 710.00, and 50.00 by card for operating", async () => {
  const invoice = await drawer.invoice();
  const memo = await drawer.memo();
  const [part] = await drawer.parts(memo);
  const parts = [{ partId: part?.partId ?? 0, amount: 34000 }];
  granted(await counter.tell("MJS", RETURN_PREMIUM, { bankAccountId: ACCOUNT.trust, parts }));
  const receipt = granted(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      operatingBankAccountId: ACCOUNT.operating,
      payMethods: [
        { method: "Check", amount: 71000 },
        { method: "Card", amount: 5000 },
      ],
      invoices: [{ itemId: invoice, amount: 110000, nonFiduciary: 5000 }],
      creditsUsed: [{ itemId: memo, amount: 34000 }],
    }),
  );
  expect([await drawer.open(invoice), await drawer.open(memo)]).toEqual([0, -6000]);
  expect(await drawer.position()).toEqual([105000, 90000, 0, 15000, 0, 15000]);
  granted(await counter.tell("MJS", VOID, { itemId: receipt.items[0]?.itemId ?? 0, reason: "Wrong client" }));
  expect([await drawer.open(invoice), await drawer.open(memo)]).toEqual([110000, -40000]);
  expect(await drawer.position()).toEqual([34000, 34000, 0, 0, 0, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
