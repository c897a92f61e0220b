// What is still to be given back, by whose part it is, until it came in or is settled without money.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, GIVE_BACK, RETURN_PREMIUM, VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { unfundedMemosQuery } from "./unfunded-memos.contract.ts";
import { unfundedMemos } from "./unfunded-memos.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const asked = (side: "thirdParty" | "agency", initials: "PAY" | "LAK" = "PAY") =>
  counter.ask(initials, [unfundedMemosQuery, unfundedMemos], { side });
const due = async (side: "thirdParty" | "agency") =>
  (await asked(side)).map((row) => `${row.client} ${row.memoNumber} ${row.company} ${row.due}`);

test("each side's part as far as nobody has given it back, the oldest first", async () => {
  const first = await drawer.memo();
  const second = await drawer.memo({ amount: 10000, retainedAmount: 1500 });
  expect(await due("thirdParty")).toEqual([
    "Ada Park 1001 Acme Payable 34000",
    "Ada Park 1002 Acme Payable 8500",
  ]);
  expect(await due("agency")).toEqual([
    "Ada Park 1001 AB Commission 6000",
    "Ada Park 1002 AB Commission 1500",
  ]);
  const [company, agency] = await drawer.parts(first);
  const trust = { bankAccountId: ACCOUNT.trust };
  const part = (partId = 0, amount = 0) => ({ parts: [{ partId, amount }] });
  granted(await counter.tell("PAY", RETURN_PREMIUM, { ...trust, ...part(company?.partId, 34000) }));
  const operating = { operatingBankAccountId: ACCOUNT.operating };
  granted(await counter.tell("PAY", GIVE_BACK, { ...trust, ...operating, ...part(agency?.partId, 5000) }));
  expect(await due("thirdParty")).toEqual(["Ada Park 1002 Acme Payable 8500"]);
  expect(await due("agency")).toEqual([
    "Ada Park 1001 AB Commission 1000",
    "Ada Park 1002 AB Commission 1500",
  ]);
  granted(await counter.tell("MJS", VOID, { itemId: second, reason: "Typed twice" }));
  expect(await due("agency")).toEqual(["Ada Park 1001 AB Commission 1000"]);
});

test("nothing is due of what an unpaid invoice has settled, nor of a discount on an invoice", async () => {
  const before = await due("thirdParty");
  const premium = { lineType: "premium" as const, description: "Premium", amount: 100000 };
  const credit = { lineType: "other" as const, description: "Discount", amount: -70000 };
  const lines = [premium, credit].map((line) => ({ ...line, reportingAccountId: ACCOUNT.acme }));
  const invoice = await drawer.invoice({ lines });
  const memo = await drawer.memo({ amount: 30000, retainedAmount: 0 });
  const application = { creditItemId: memo, invoices: [{ itemId: invoice, amount: 30000 }] };
  granted(await counter.tell("MJS", APPLY, application));
  expect(await due("thirdParty")).toEqual(before);
});

test("a member of staff without the permission in the client's office sees none", async () => {
  await drawer.memo({ amount: 700, retainedAmount: 0 });
  expect(await asked("thirdParty")).not.toEqual([]);
  expect(await asked("thirdParty", "LAK")).toEqual([]);
});
