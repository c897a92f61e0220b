// The starter mapping: every account of the books with the account that would be made for it.

import { counterOfTest } from "@fiducia/stories/counter/counter";
import { MAPPING } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("of an agency that chose nothing yet", async () => {
  const { accounts, listed } = await counter.ask("MJS", MAPPING, {});
  expect(listed).toEqual([]);
  const kinds = accounts.map(({ title, kind, listId }) => `${title}: ${kind} ${listId}`);
  expect(kinds).toContain("Trust Bank: Bank null");
  expect(kinds).toContain("Acme Payable: OtherCurrentLiability null");
  expect(kinds).toContain("AB Commission: Income null");
  expect(kinds).toContain("What clients owe: AccountsReceivable null");
});
