// An agency uses no optional part until somebody switches it on.
import { expect, test } from "vitest";
import { counterOfFile } from "../../testing/counter.ts";
import { featureSettingsQuery } from "./features.contract.ts";
import { featureSettings } from "./features.query.ts";

const counter = counterOfFile();

test("nothing is on", async () => {
  expect(await counter.ask("MJS", [featureSettingsQuery, featureSettings], {})).toEqual({
    ...{ help: false, lineItemReport: false },
  });
});
