// Numbers go up: what is set is taken by the next document, by one of several at once, and never twice.

import { OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { addClient } from "../../clients/save-client/save-client.command.ts";
import { addClientCommand } from "../../clients/save-client/save-client.contract.ts";
import { saveNumbers } from "./numbers.command.ts";
import { numbersQuery, saveNumbersCommand } from "./numbers.contract.ts";
import { numbers } from "./numbers.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const save = (wanted: object) => counter.tell("MJS", [saveNumbersCommand, saveNumbers], { numbers: wanted });
const next = () => counter.ask("MJS", [numbersQuery, numbers], {});

test("documents go on from the number that was set, and the others from their own", async () => {
  await drawer.invoice({});
  expect(await next()).toMatchObject({ Invoice: 1002, IncomingPayment: 1001 });
  granted(await save({ Invoice: 5000, IncomingPayment: 300_001 }));
  await drawer.invoice({});
  await drawer.invoice({});
  await drawer.pay(10000);
  expect(await next()).toMatchObject({ Invoice: 5002, IncomingPayment: 300_002, CreditMemo: 1001 });
});

test("a number that is lower than the next one is refused, and the others with it", async () => {
  await drawer.invoice({});
  granted(await save({ CreditMemo: 2000 }));
  for (const [wanted, sentence] of [
    [{ Invoice: 1001 }, "NUMBER_LOWER: Numbers go up only. The next one is 1002."],
    [{ Invoice: 9000, CreditMemo: 1999 }, "NUMBER_LOWER: Numbers go up only. The next one is 2000."],
  ] as const)
    expect(sentenceOf(await save(wanted))).toBe(sentence);
  expect(await next()).toMatchObject({ Invoice: 1002, CreditMemo: 2000 });
});

test("invoices that are issued while the number is set get different numbers", async () => {
  await Promise.all([drawer.invoice({}), drawer.invoice({}), save({ Invoice: 4000 }), drawer.invoice({})]);
  await drawer.invoice({});
  const { Invoice } = await next();
  expect(Invoice).toBeGreaterThan(4000);
  expect(Invoice).toBeLessThanOrEqual(4004);
});

test("a client's number has eight digits: the last one can be set, and after it the free ones are given", async () => {
  expect(saveNumbersCommand.body.safeParse({ numbers: { Client: 100_000_000 } }).success).toBe(false);
  granted(await save({ Client: 99_999_999 }));
  const body = { lastName: "Last", officeId: OFFICE.main };
  const added = async () =>
    granted(await counter.tell("MJS", [addClientCommand, addClient], body as never)).clientId;
  expect([await added(), await added(), await added()]).toEqual([99_999_999, 1, 2]);
});

test("the next client takes the number that was set", async () => {
  granted(await save({ Client: 7000 }));
  const body = { lastName: "Seven", officeId: OFFICE.main };
  granted(await counter.tell("MJS", [addClientCommand, addClient], body as never));
  expect(await next()).toMatchObject({ Client: 7001 });
});
