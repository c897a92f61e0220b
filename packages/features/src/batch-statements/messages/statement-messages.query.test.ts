// The messages of an agency that kept none.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { statementMessagesQuery } from "./statement-messages.contract.ts";
import { statementMessages } from "./statement-messages.query.ts";

const counter = counterOfFile();

test("nothing is kept at first", async () => {
  expect(await counter.ask("MJS", [statementMessagesQuery, statementMessages], {})).toEqual([]);
});
