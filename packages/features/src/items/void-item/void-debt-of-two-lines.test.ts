// A debt for a refund and for a payment sent on to a carrier: its write-off is voided, and then the receipt that paid the rest.

import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { check, VOID, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { OWNER, SettledBooks } from "@fiducia/stories/settled/books";
import { expect, test } from "vitest";

const CLIENT = 60;
const counter = counterOfTest();
const books = new SettledBooks(counter);

const eft = (amount: number) => ({ method: "EFT", amount });

test("the receipt is voided out of the bank that its money came to, and all of the debt is open again", async () => {
  await books.found();
  await books.deposit(1_000_00);
  await books.paid("1", CLIENT, {
    payMethods: [check(36_46), eft(36_46)],
    directBill: [{ reportingAccountId: OWNER.delta, description: "Delta's bill", amount: 43_21 }],
  });
  granted(await books.sending("RCT-1"));
  await books.refund("1", CLIENT, [["RCT-1", 29_71]]);
  await books.returnedMethod("1", "RCT-1", 1);
  const owed = { invoiceId: books.item("RC-1"), bankAccountId: OWNER.trust };
  const { eventId } = granted(
    await counter.tell("MJS", WRITE_OFF, { ...owed, amount: 5_00, reason: "Too small to collect" }),
  );
  await books.paid("2", CLIENT, {
    payMethods: [check(29_80), eft(29_80)],
    invoices: [{ itemId: books.item("RC-1"), amount: 31_46 }],
  });
  // 1,000.00 of the agency's own less the 5.00 that it bears; 28.14 of the second receipt is the client's credit.
  expect(await books.stand("RC-1", "RCT-2")).toEqual([
    [1_023_14, 28_14, 0, 0, 995_00, 995_00],
    [0, -28_14],
  ]);
  granted(await counter.tell("MJS", VOID, { eventId, reason: "The client pays after all" }));
  expect(await books.stand("RC-1")).toEqual([[1_023_14, 28_14, 5_00, 0, 1_000_00, 995_00], [5_00]]);
  expect(await books.voided("RCT-2")).toBe("done");
  expect(await books.stand("RC-1", "RCT-2")).toEqual([
    [963_54, 0, 36_46, 0, 1_000_00, 963_54],
    [36_46, 0],
  ]);
});
