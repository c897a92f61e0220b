// What reminding would do, and why some items get none.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DAY_BEFORE, FIRST_DAY, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { expect, test } from "vitest";
import { previewRemindersQuery } from "./preview-reminders.contract.ts";
import { previewReminders } from "./preview-reminders.query.ts";

const counter = counterOfFile();
const PREVIEW = [previewRemindersQuery, previewReminders] as const;

test("what is paid is reminded of no more", async () => {
  const { ofAda } = await tellPastDue(counter);
  counter.at(FIRST_DAY);
  const { first } = await counter.ask("MJS", PREVIEW, { itemIds: [ofAda] });
  await new Drawer(counter).pay(first[0]?.total ?? 0, [[ofAda, first[0]?.total ?? 0]]);
  expect(await counter.ask("MJS", PREVIEW, { itemIds: [ofAda] })).toMatchObject({
    ...{ letters: 0, notReminded: [] },
  });
});

test("what is not due yet is told only of what was asked for; a credit that covers it, always", async () => {
  counter.at("2026-03-02T16:00:00Z");
  const { ofAda } = await tellPastDue(counter);
  counter.at(DAY_BEFORE);
  expect(await counter.ask("MJS", PREVIEW, {})).toMatchObject({ letters: 0, notRemindedCount: 0 });
  const asked = await counter.ask("MJS", PREVIEW, { itemIds: [ofAda] });
  expect(asked.notReminded.map(({ reason }) => reason)).toEqual(["The next reminder is due on 03/09/2026."]);
  counter.at(FIRST_DAY);
  const { first } = await counter.ask("MJS", PREVIEW, {});
  expect(first.map(({ client, level, delivery }) => [client, level, delivery])).toEqual([
    ["Ada Park", 1, "Email"],
    ["Bo Reed", 1, "Print"],
  ]);
  counter.withoutMail = true;
  const unmailed = await counter.ask("MJS", PREVIEW, {});
  counter.withoutMail = false;
  expect(unmailed).toMatchObject({ withoutMail: true, emailed: 0, printed: 1 });
  expect(unmailed.notReminded.map(({ client, reason }) => [client, reason])).toEqual([
    ["Ada Park", "No mail server is set up, and no postal address."],
  ]);
  await new Drawer(counter).pay(first[0]?.total ?? 0);
  const after = await counter.ask("MJS", PREVIEW, {});
  expect(after.first.map(({ client }) => client)).toEqual(["Bo Reed"]);
  expect(after.notReminded[0]?.reason).toMatch(/^Unused credit of [\d,.]+ covers it\. Apply it first\.$/);
});
