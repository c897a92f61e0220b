// What a bank holds of lines, by owner's side, client and document, and what has left it.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, MOVE, RETURN_PREMIUM } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { heldLinesQuery } from "./held-lines.contract.ts";
import { heldLines } from "./held-lines.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const asked = (filter: object, initials: "MJS" | "LAK" | "CLK" = "CLK") =>
  counter.ask(initials, [heldLinesQuery, heldLines], { bankAccountId: ACCOUNT.trust, ...filter });
const held = async (filter: object = {}) =>
  (await asked(filter)).map((line) => `${line.item}/${line.lineNumber} ${line.account} ${line.held}`);

test("what was collected and not paid on, and a move takes it to the other bank", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110000, [[invoice, 110000]]);
  // Credits of the client are none of its lines: a rest, and a memo that the carrier has given back.
  await drawer.pay(5000);
  const [part] = await drawer.parts(await drawer.memo());
  const parts = [{ partId: part?.partId ?? 0, amount: 34000 }];
  granted(await counter.tell("PAY", RETURN_PREMIUM, { bankAccountId: ACCOUNT.trust, parts }));
  const all = [
    "Invoice 1001/1 Acme Payable 85000",
    "Invoice 1001/1 AB Commission 15000",
    "Invoice 1001/2 SL Tax Payable 3000",
    "Invoice 1001/3 Acme Payable 2000",
    "Invoice 1001/4 Agency Fee Income 5000",
  ];
  expect(await held()).toEqual(all);
  expect(await held({ side: "agency" })).toEqual([all[1], all[4]]);
  expect(await held({ clientId: CLIENT.ada, itemNumber: 1001 })).toEqual(all);
  expect(await held({ clientId: CLIENT.bo })).toEqual([]);
  expect(await held({ itemNumber: 1002 })).toEqual([]);
  const [moved] = await asked({ side: "thirdParty" });
  const banks = { fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2 };
  granted(await counter.tell("MJS", MOVE, { ...banks, parts: [{ partId: moved?.partId ?? 0 }] }));
  expect(await held()).toEqual(all.slice(1));
  expect(await held({ bankAccountId: ACCOUNT.trust2 })).toEqual(all.slice(0, 1));
});

test("a line below zero says so", async () => {
  const premium = { lineType: "premium" as const, description: "Premium", amount: 100000 };
  const credit = { lineType: "other" as const, description: "Discount", amount: -70000 };
  const lines = [premium, credit].map((line) => ({ ...line, reportingAccountId: ACCOUNT.beta }));
  const invoice = await drawer.invoice({ lines });
  await drawer.pay(30000, [[invoice, 30000]]);
  const seen = (await asked({ itemNumber: 1002 })).map(({ held: amount, isBelowZero }) => [
    amount,
    isBelowZero,
  ]);
  expect(seen).toEqual([
    [100000, false],
    [70000, true],
  ]);
});

test("a member of staff sees what clients of the offices in reach have there", async () => {
  expect((await asked({}, "MJS")).length).toBeGreaterThan(0);
  expect(await asked({}, "LAK")).toEqual([]);
});

test("a memo that was used before anybody gave it back is no line that moves", async () => {
  const before = await held();
  const beta = {
    lineType: "premium",
    description: "Premium",
    amount: 20000,
    reportingAccountId: ACCOUNT.beta,
  };
  const invoice = await drawer.invoice({ lines: [beta] });
  await drawer.settle("allow_advance = true, block_negative_trust = 'WARN'");
  const application = {
    creditItemId: await drawer.memo(),
    invoices: [{ itemId: invoice, amount: 20000 }],
    ...{ bankAccountId: ACCOUNT.trust, advance: true, confirmShortage: { reason: "Paid tomorrow" } },
  };
  granted(await counter.tell("MJS", APPLY, application));
  expect(await held()).toEqual([...before, "Invoice 1003/1 Beta Payable 20000"]);
});
