// The bank accounts of an agency that has told nothing of them but their names.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { bankSettingsQuery } from "./banks.contract.ts";
import { bankSettings } from "./banks.query.ts";

const counter = counterOfFile();

test("trust banks come first and inactive ones last", async () => {
  const banks = await counter.ask("MJS", [bankSettingsQuery, bankSettings], {});
  expect(banks.map(({ name, bankKind, nextCheckNumber }) => [name, bankKind, nextCheckNumber])).toEqual([
    ["Trust Bank", "trustBank", 1001],
    ["Trust Bank 2", "trustBank", 1001],
    ["Operating Bank", "operatingBank", 1001],
    ["Closed Trust", "trustBank", 1001],
  ]);
});
