// The settings of another agency are not seen.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { bookSettingsQuery } from "./book-settings.contract.ts";
import { bookSettings } from "./book-settings.query.ts";

const counter = counterOfFile();

test("the agency's own settings as it was founded", async () =>
  expect(await counter.ask("MJS", [bookSettingsQuery, bookSettings], {})).toMatchObject({
    blockNegativeTrust: "HARD",
    recognition: "AR_CASH",
  }));
