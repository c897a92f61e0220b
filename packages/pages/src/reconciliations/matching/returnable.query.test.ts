// Receipts of which a bank may have returned the check.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, it } from "vitest";
import { returnableQuery } from "./matching.contract.ts";
import { returnable } from "./returnable.query.ts";

const counter = counterOfFile("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);

const found = async (throughOn: string) =>
  (
    await counter.ask("MJS", [returnableQuery, returnable], {
      ...{ bankAccountId: ACCOUNT.trust, amount: cents(7000), throughOn: day(throughOn) },
    })
  ).map(({ number, notBecause }) => [number, notBecause]);

it("has the amount, in half a year, and was not returned before", async () => {
  const receipt = await drawer.pay(7000);
  await drawer.pay(3000);
  expect(await found("2026-03-10")).toEqual([["1001", null]]);
  expect(await found("2026-12-10")).toEqual([]);
  await drawer.returning(receipt);
  expect(await found("2026-03-10")).toEqual([["1001", "takenBack"]]);
});

it("says of one that does not qualify why, after those that do", async () => {
  await drawer.pay(7000);
  expect(await found("2026-03-10")).toEqual([
    ["1003", null],
    ["1001", "takenBack"],
  ]);
  expect((await found("2026-03-01"))[0]).toEqual(["1003", "later"]);
  await drawer.pay(7000, [], { payMethods: [{ method: "Cash", amount: 7000 }] });
  await drawer.pay(7000, [], { payMethods: [{ method: "EFT", amount: 7000 }] });
  const notBecause = new Map((await found("2026-03-10")).map(([number, why]) => [number, why]));
  expect([notBecause.get("1004"), notBecause.get("1005")]).toEqual(["cash", null]);
});

it("has none of the first year", async () => {
  expect(await found("0001-01-01")).toEqual([]);
});
