// Sender, subjects and texts of an agency's mail.

import { PLAIN_MAIL } from "@fiducia/letters/mail-setting.contract";
import { settingHistory } from "@fiducia/pages/settings/history/history.query";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { settingHistoryQuery } from "../../parts/settings/setting-history.contract.ts";
import { saveMailSettings } from "./mail.command.ts";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail.contract.ts";
import { mailSettings } from "./mail.query.ts";

const counter = counterOfFile();

const CEDAR = {
  ...{ senderName: "Cedar Insurance", replyTo: "books@cedar.example" },
  ...{ statementSubject: "{client}: statement", statementText: "Hello {client},\n\nyou owe {amount}." },
  ...{ invoiceSubject: "Invoice {number}", invoiceText: "Pay {amount} by {due}." },
  ...{ creditMemoSubject: "Credit {number}", creditMemoText: "{amount} for you, {client}." },
  ...{ receiptSubject: "Receipt {number}", receiptText: "Thanks from {agency}." },
};
const save = (change: object = {}) =>
  counter.tell("MJS", [saveMailSettingsCommand, saveMailSettings], { ...CEDAR, ...change });
const seen = () => counter.ask("MJS", [mailSettingsQuery, mailSettings], {});

test("what is saved is what is shown, and an agency without it has plain words", async () => {
  expect(await seen()).toEqual(PLAIN_MAIL);
  granted(await save());
  expect(await seen()).toEqual(CEDAR);
  granted(await save({ receiptText: "Thank you." }));
  expect((await seen()).receiptText).toBe("Thank you.");
});

test("the history names each text before and after", async () => {
  const { changes } = await counter.ask("MJS", [settingHistoryQuery, settingHistory], {
    settingsPage: "mail",
  });
  expect(changes[0]?.fields).toEqual([
    { field: "Receipt text", before: "Thanks from {agency}.", after: "Thank you." },
  ]);
});

test.each([
  ["invoiceSubject", "Invoice {nummer}", "{nummer}"],
  ["invoiceText", "Invoice {number", "{number"],
  ["statementText", "Pay by {due}", "{due}"],
  ["creditMemoText", "{}", "{}"],
] as const)("%s: %s is refused at its field", async (field, text, place) => {
  const outcome = await save({ [field]: text });
  expect(sentenceOf(outcome)).toContain(`PLACE_UNKNOWN: ${place} stands for nothing. Only agency, client`);
  expect(outcome).toMatchObject({ refusal: { field } });
});

test.each([
  { replyTo: "no address" },
  { senderName: "two\nlines" },
  { statementSubject: "two\nlines" },
  { receiptSubject: " " },
  { receiptText: "\n \n" },
  { receiptText: "a\u0000b" },
  { invoiceText: "x".repeat(2_001) },
])("does not understand %j", (change) =>
  expect(saveMailSettingsCommand.body.safeParse({ ...CEDAR, ...change }).success).toBe(false),
);
