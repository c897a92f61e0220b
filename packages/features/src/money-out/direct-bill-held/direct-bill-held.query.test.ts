// What waits for its carrier, by bank, and what no longer does.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { directBillHeldQuery } from "./direct-bill-held.contract.ts";
import { directBillHeld } from "./direct-bill-held.query.ts";

const counter = counterOfFile();

const held = async (filter: { bankAccountId?: number } = {}) =>
  (await counter.ask("PAY", [directBillHeldQuery, directBillHeld], filter)).map(
    (row) => `${row.client} ${row.company} ${row.bank} ${row.held}`,
  );

test("each payment until it is sent on", async () => {
  const drawer = new Drawer(counter);
  const first = await drawer.directBill(21500);
  await drawer.directBill(4000, { bankAccountId: ACCOUNT.trust2 });
  expect(await held()).toEqual([
    "Ada Park Beta Payable Trust Bank 21500",
    "Ada Park Beta Payable Trust Bank 2 4000",
  ]);
  expect(await held({ bankAccountId: ACCOUNT.trust2 })).toEqual(["Ada Park Beta Payable Trust Bank 2 4000"]);
  granted(await counter.tell("PAY", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: [{ partId: first }] }));
  expect(await held()).toEqual(["Ada Park Beta Payable Trust Bank 2 4000"]);
});

test("not one whose check came back after it was sent on", async () => {
  const drawer = new Drawer(counter);
  const before = await held();
  const directBill = [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 9900 }];
  const receipt = await drawer.pay(9900, [], { directBill });
  const lines = (await drawer.parts(receipt)).map(({ partId }) => ({ partId }));
  granted(await counter.tell("PAY", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
  await drawer.returning(receipt);
  expect(await held()).toEqual(before);
});
