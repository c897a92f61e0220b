// An agency uses no optional part until somebody switches it on.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { featureSettingsQuery } from "./features.contract.ts";
import { featureSettings } from "./features.query.ts";

const counter = counterOfFile();

test("nothing is on", async () => {
  expect(await counter.ask("MJS", [featureSettingsQuery, featureSettings], {})).toEqual({
    ...{ help: false, lineItemReport: false },
  });
});
