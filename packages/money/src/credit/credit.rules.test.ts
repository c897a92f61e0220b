// A client's credit is used by its client, once, and up to what is left.
import { cents } from "@fiducia/kernel/cents";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import { expect, test } from "vitest";
import { wrongCreditUse } from "./credit.rules.ts";

const rest: ClientCredit = {
  itemId: 5,
  itemName: "Receipt 2001",
  clientId: 42,
  held: new Map([
    [11, cents(6000)],
    [12, cents(4000)],
  ]),
  memoParts: [],
};
const credits = new Map([[5, rest]]);
const use = (...uses: [itemId: number, amount: number][]) =>
  uses.map(([itemId, amount]) => ({ itemId, amount: cents(amount) }));

test.each([
  [42, use([5, 10000]), "fine"],
  [42, use([5, 10001]), "Receipt 2001 has 100.00 left; 100.01 is more than that. at credits.0.amount"],
  [42, use([6, 1]), "There is no such credit. at credits.0.itemId"],
  [43, use([5, 1]), "Receipt 2001 belongs to another client. at credits.0.itemId"],
  [42, use([5, 1], [5, 1]), "Receipt 2001 stands here twice; enter it once. at credits.1.itemId"],
])("client %i: %o", (clientId, uses, expected) => {
  const wrong = wrongCreditUse(uses, { clientId, credits })?.refusal;
  expect(wrong ? `${wrong.message} at ${wrong.field}` : "fine").toBe(expected);
});
