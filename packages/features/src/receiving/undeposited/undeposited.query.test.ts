// What waits is seen until a slip takes it to the bank.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, check } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { undepositedQuery } from "./undeposited.contract.ts";
import { undeposited } from "./undeposited.query.ts";

const counter = counterOfFile();

test("by pay method and bank, once the agency uses slips", async () => {
  const drawer = new Drawer(counter);
  const ask = async (bankAccountId?: number) =>
    (await counter.ask("CLK", [undepositedQuery, undeposited], bankAccountId ? { bankAccountId } : {})).map(
      (row) => `${row.client} ${row.receiptNumber} ${row.method} ${row.amount} ${row.bank}`,
    );
  await drawer.pay(5000);
  await drawer.workWithSlips(true);
  await drawer.pay(0, [], {
    payMethods: [check(7000), cash(1000)],
    change: 200,
    bankAccountId: ACCOUNT.trust,
  });
  await drawer.pay(300, [], { bankAccountId: ACCOUNT.trust2 });
  expect(await ask()).toEqual([
    "Ada Park 1002 Check 7000 Trust Bank",
    "Ada Park 1002 Cash 800 Trust Bank",
    "Ada Park 1003 Check 300 Trust Bank 2",
  ]);
  expect(await ask(ACCOUNT.trust2)).toEqual(["Ada Park 1003 Check 300 Trust Bank 2"]);
});
