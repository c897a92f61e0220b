// Suggestions for a client with credits and open invoices.

import { CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { creditSuggestionsQuery } from "./credit-suggestions.contract.ts";
import { creditSuggestions } from "./credit-suggestions.query.ts";

const counter = counterOfFile();

test("the memo goes to its own policy, the receipt's rest to what is due longest", async () => {
  const drawer = new Drawer(counter);
  await drawer.invoice();
  await drawer.invoice({ policyId: POLICY.ada });
  await drawer.memo({ policyId: POLICY.ada });
  await drawer.pay(5000);
  const suggested = await counter.ask("CLK", [creditSuggestionsQuery, creditSuggestions], {
    clientId: CLIENT.ada,
  });
  expect(
    suggested.map((each) => `${each.credit} on ${each.invoice}: ${each.amount}, ${each.because}`),
  ).toEqual([
    "Credit Memo 1001 on Invoice 1002: 40000, Same policy",
    "Receipt 1001 on Invoice 1001: 5000, Oldest due",
  ]);
  expect(
    await counter.ask("LAK", [creditSuggestionsQuery, creditSuggestions], { clientId: CLIENT.ada }),
  ).toEqual([]);
});
