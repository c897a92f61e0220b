// What an agency asks at sign-in that has said nothing about it.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { signInSettingsQuery } from "./sign-in-settings.contract.ts";
import { signInSettings } from "./sign-in-settings.query.ts";

const counter = counterOfFile();

test("the password alone is enough", async () => {
  expect(await counter.ask("MJS", [signInSettingsQuery, signInSettings], {})).toEqual({
    requireSecondFactor: false,
  });
});
