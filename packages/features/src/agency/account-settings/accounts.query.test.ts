// Accounts by kind, banks first.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { accountSettingsQuery } from "./accounts.contract.ts";
import { accountSettings } from "./accounts.query.ts";

const counter = counterOfFile();

test("shows every account with its kind, inactive ones too", async () => {
  const accounts = await counter.ask("MJS", [accountSettingsQuery, accountSettings], {});
  expect(
    accounts.slice(0, 3).map(({ name, accountKind, inactive }) => [name, accountKind, inactive]),
  ).toEqual([
    ["Closed Trust", "trustBank", true],
    ["Trust Bank", "trustBank", false],
    ["Trust Bank 2", "trustBank", false],
  ]);
});
