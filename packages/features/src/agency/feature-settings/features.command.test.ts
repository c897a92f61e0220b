// Optional parts are switched on and off, and the history says who did it.

import { settingHistory } from "@fiducia/pages/settings/history/history.query";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { settingHistoryQuery } from "../../parts/settings/setting-history.contract.ts";
import { saveFeatureSettings } from "./features.command.ts";
import { featureSettingsQuery, saveFeatureSettingsCommand } from "./features.contract.ts";
import { featureSettings } from "./features.query.ts";

const counter = counterOfFile();

test("switched on, and off again", async () => {
  for (const help of [true, false]) {
    const wanted = { help, lineItemReport: true };
    granted(await counter.tell("MJS", [saveFeatureSettingsCommand, saveFeatureSettings], wanted));
    expect(await counter.ask("MJS", [featureSettingsQuery, featureSettings], {})).toEqual(wanted);
  }
  const { changes } = await counter.ask("MJS", [settingHistoryQuery, settingHistory], {
    settingsPage: "features",
  });
  expect(changes[0]).toMatchObject({ what: "Help in the toolbar", changedBy: "MJS Staff" });
});
