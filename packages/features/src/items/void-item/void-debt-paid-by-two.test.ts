// A refund behind a debt that two receipts paid is voided: who paid last gets the excess back (`docs/books.md`, Debts).

import { counterOfTest } from "@fiducia/stories/counter/counter";
import { check } from "@fiducia/stories/counter/tellers";
import { SettledBooks } from "@fiducia/stories/settled/books";
import { expect, test } from "vitest";

const CLIENT = 60;
const books = new SettledBooks(counterOfTest());

const paysDebt = (amount: number) => ({ invoices: [{ itemId: books.item("RC-1"), amount }] });

test("a returned check of the first payer does not make it the last", async () => {
  await books.found();
  await books.paid("1", CLIENT, { payMethods: [check(300_00)] });
  await books.refund("1", CLIENT, [["RCT-1", 100_00]]);
  await books.refund("2", CLIENT, [["RCT-1", 200_00]]);
  await books.returned("1", "RCT-1");
  const halves = [check(150_00), { method: "EFT", amount: 50_00 }];
  await books.paid("2", CLIENT, { payMethods: halves, ...paysDebt(200_00) });
  await books.paid("3", CLIENT, { payMethods: [check(100_00)], ...paysDebt(100_00) });
  await books.returnedMethod("2", "RCT-2", 0);
  expect(await books.voided("IR-2")).toBe("done");
  // 100.00 of the debt are left, for the first refund; 150.00 were paid of it.
  const [, open] = await books.stand("RC-1", "RCT-2", "RCT-3");
  expect(open).toEqual([0, 0, -50_00]);
});
