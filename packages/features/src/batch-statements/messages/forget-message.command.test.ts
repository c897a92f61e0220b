// A message is kept with a batch under a name, replaced under the same name, and forgotten.

import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { createBatch } from "../create/create-batch.command.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";
import { forgetStatementMessage } from "./forget-message.command.ts";
import { forgetStatementMessageCommand, statementMessagesQuery } from "./statement-messages.contract.ts";
import { statementMessages } from "./statement-messages.query.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

const make = (message: string, keepMessageAs: string) =>
  counter.tell("MJS", [createBatchCommand, createBatch], { message, keepMessageAs });
const forget = (keptMessageId: number) =>
  counter.tell("MJS", [forgetStatementMessageCommand, forgetStatementMessage], { keptMessageId });
const kept = () => counter.ask("MJS", [statementMessagesQuery, statementMessages], {});

test("the same name in other letters is replaced, and others stand beside it by name", async () => {
  granted(await make("Happy holidays!", "Holidays"));
  granted(await make("Please pay by the 15th.", "By the 15th"));
  granted(await make("Merry Christmas!", "HOLIDAYS"));
  expect((await kept()).map(({ name, message }) => [name, message])).toEqual([
    ["By the 15th", "Please pay by the 15th."],
    ["HOLIDAYS", "Merry Christmas!"],
  ]);
});

test("a name without a message is refused at its field, and no batch is made", async () => {
  const outcome = await make(" ", "Empty");
  expect(sentenceOf(outcome)).toBe("NOTHING_TO_KEEP: Enter the message that is to be kept.");
  expect(outcome).toMatchObject({ refusal: { field: "keepMessageAs" } });
});

test("what is forgotten is gone, and cannot be forgotten again", async () => {
  const [first] = await kept();
  const keptMessageId = first?.keptMessageId ?? 0;
  granted(await forget(keptMessageId));
  expect((await kept()).map(({ name }) => name)).toEqual(["HOLIDAYS"]);
  expect(sentenceOf(await forget(keptMessageId))).toBe("MESSAGE_UNKNOWN: There is no such message any more.");
});
