// What happened on a client's account, as a clerk reads it.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, UNAPPLY, VOID, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { clientActivityQuery } from "./client-activity.contract.ts";
import { clientActivity } from "./client-activity.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

type After = { datedOn: string; eventId: number };
const activity = async (clientId: number = CLIENT.ada, after?: After) =>
  (await counter.ask("CLK", [clientActivityQuery, clientActivity], { clientId, after } as never)).activity;

test("the newest first, with documents, money, applications and voids by their names", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(95000, [[invoice, 95000]]);
  granted(
    await counter.tell("CLK", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 10000 }),
  );
  // Of 60.00 in cash 10.00 were given back.
  const counted = await drawer.pay(0, [], { payMethods: [cash(6000)], change: 1000 });
  granted(await counter.tell("MJS", VOID, { itemId: counted, reason: "Typed twice" }));
  const found = await activity();
  expect(found?.transactions.map(({ name, amount, isVoided }) => [name, amount, isVoided])).toEqual([
    ["Void of Receipt 1002", -5000, false],
    ["Receipt 1002", 5000, true],
    ["Credit application of Receipt 1001", -10000, false],
    ["Receipt 1001", 95000, false],
    ["Invoice 1001", 110000, false],
  ]);
  expect(found?.transactions[0]).toMatchObject({ memo: "Typed twice", by: { initials: "MJS" } });
  expect(found?.transactions.at(-1)?.opens).toMatchObject({ itemId: invoice, transactionType: "Invoice" });
  expect(found?.next).toBeNull();
});

test("a write-off and its void say how much they were", async () => {
  const invoice = await drawer.invoice({ clientId: CLIENT.bo });
  const { eventId } = granted(
    await counter.tell("MJS", WRITE_OFF, {
      ...{ invoiceId: invoice, amount: 1500, reason: "Too small to collect", bankAccountId: ACCOUNT.trust },
    }),
  );
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Typed twice" }));
  const found = await activity(CLIENT.bo);
  expect(found?.transactions.slice(0, 2).map(({ name, amount }) => [name, amount])).toEqual([
    ["Void of write-off of Invoice 1002", -1500],
    ["Write-off of Invoice 1002", 1500],
  ]);
});

test("a page ends after a hundred, and the next goes on where it ended", async () => {
  for (let paid = 0; paid < 101; paid += 1) await drawer.pay(100, [], { clientId: CLIENT.bo });
  const first = await activity(CLIENT.bo);
  expect(first?.transactions).toHaveLength(100);
  const rest = await activity(CLIENT.bo, first?.next ?? undefined);
  expect(rest?.transactions).toHaveLength(4);
  expect(rest?.next).toBeNull();
  const all = [...(first?.transactions ?? []), ...(rest?.transactions ?? [])].map(({ eventId }) => eventId);
  expect(new Set(all).size).toBe(104);
});

test("a client of another office is nobody", async () => {
  const asked = await counter.ask("LAK", [clientActivityQuery, clientActivity], { clientId: CLIENT.ada });
  expect(asked.activity).toBeNull();
});
