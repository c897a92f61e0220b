// The invoices of a client that nobody needs to ask for any more.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { paidInvoicesQuery } from "./paid-invoices.contract.ts";
import { paidInvoices } from "./paid-invoices.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const paid = async (clientId: number = CLIENT.ada, olderThan?: number) =>
  (await counter.ask("CLK", [paidInvoicesQuery, paidInvoices], { clientId, olderThan })).paid;

test("those that are paid, the newest first, and neither open nor voided ones", async () => {
  const first = await drawer.invoice();
  const open = await drawer.invoice();
  const second = await drawer.invoice();
  const voided = await drawer.invoice();
  await drawer.pay(225000, [
    [first, 110000],
    [second, 110000],
    [open, 5000],
  ]);
  granted(await counter.tell("MJS", VOID, { itemId: voided, reason: "Typed twice" }));
  expect((await paid())?.invoices).toMatchObject([
    { itemId: second, number: 1003, total: 110000, paidOn: "2026-03-02" },
    { itemId: first, number: 1001, total: 110000 },
  ]);
  expect((await paid(CLIENT.ada, second))?.invoices.map(({ itemId }) => itemId)).toEqual([first]);
});

test("a client of another office is nobody", async () => {
  const asked = await counter.ask("LAK", [paidInvoicesQuery, paidInvoices], { clientId: CLIENT.ada });
  expect(asked.paid).toBeNull();
});
