// What came in today by pay method; what was voided is taken off, and yesterday's money is not today's.

import type { Initials } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { check, VOID } from "@fiducia/stories/counter/tellers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receivedTodayQuery } from "./received-today.contract.ts";
import { receivedToday } from "./received-today.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  const drawer = new Drawer(counter);
  await drawer.pay(30_000, [], {
    payMethods: [check(20_000), { method: "Cash", amount: 12_000 }],
    change: 2_000,
  });
  const wrong = await drawer.pay(5_000);
  granted(await counter.tell("MJS", VOID, { itemId: wrong, reason: "Keyed twice" }));
});
afterAll(() => counter.close());

const received = async (initials: Initials = "MJS") => {
  const { total, methods } = await counter.ask(initials, [receivedTodayQuery, receivedToday], {});
  return [total, ...methods.map(({ method, amount }) => `${method} ${amount}`)];
};

test("by method, a void taken off", async () => {
  expect(await received()).toEqual([30_000, "Check 20000", "Cash 10000"]);
});

test("own items only, for who sees no others", async () => {
  expect(await received("OWN")).toEqual([0]);
});

test("the next day begins with nothing", async () => {
  counter.at("2027-03-02T18:00:00Z");
  expect(await received()).toEqual([0]);
});
