// Left out of reminders, and reminded again.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FIRST_DAY, SEND, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { expect, test } from "vitest";
import { leaveOut, remindAgain } from "./leave-out.command.ts";
import { leaveOutCommand, remindAgainCommand } from "./leave-out.contract.ts";

const counter = counterOfFile();
const OUT = [leaveOutCommand, leaveOut] as const;
const AGAIN = [remindAgainCommand, remindAgain] as const;

test("a client who is left out gets no letter until that is taken back, once", async () => {
  const { ofAda } = await tellPastDue(counter);
  counter.at(FIRST_DAY);
  const ofBo = { clientId: CLIENT.bo, reason: "Pays in instalments" };
  const { exceptionId } = granted(await counter.tell("MJS", OUT, ofBo));
  expect(sentenceOf(await counter.tell("MJS", OUT, ofBo))).toBe(
    "LEFT_OUT_ALREADY: It is left out already: Pays in instalments",
  );
  granted(await counter.tell("MJS", OUT, { clientId: CLIENT.ada, itemId: ofAda, reason: "Disputed" }));
  expect(sentenceOf(await counter.tell("MJS", SEND, {}))).toMatch(/^NOTHING_DUE/);
  granted(await counter.tell("MJS", AGAIN, { exceptionId }));
  expect(sentenceOf(await counter.tell("MJS", AGAIN, { exceptionId }))).toMatch(/^NOT_LEFT_OUT/);
  expect(granted(await counter.tell("MJS", SEND, {}))).toMatchObject({ letters: 1, printed: 1 });
});

test("an item of another client, and a client of another office, count as unknown", async () => {
  const { ofAda } = await tellPastDue(counter);
  const told = async (who: "MJS" | "LAK", body: { clientId: number; itemId?: number }) =>
    sentenceOf(await counter.tell(who, OUT, { reason: "Disputed", ...body }));
  expect(await told("MJS", { clientId: CLIENT.bo, itemId: ofAda })).toMatch(/^ITEM_UNKNOWN/);
  expect(await told("LAK", { clientId: CLIENT.ada })).toMatch(/^CLIENT_UNKNOWN/);
});
