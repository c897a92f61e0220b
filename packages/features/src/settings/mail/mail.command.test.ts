// Sender and subjects of an agency's mail.
import { expect, test } from "vitest";
import { counterOfFile, granted, sentenceOf } from "../../testing/counter.ts";
import { saveMailSettings } from "./mail.command.ts";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail.contract.ts";
import { mailSettings } from "./mail.query.ts";

const counter = counterOfFile();

const CEDAR = {
  ...{
    senderName: "Cedar Insurance",
    replyTo: "books@cedar.example",
    statementSubject: "{client}: statement",
  },
  ...{ invoiceSubject: "Invoice {number}", receiptSubject: "Receipt {number}" },
};
const save = (change: object = {}) =>
  counter.tell("MJS", [saveMailSettingsCommand, saveMailSettings], { ...CEDAR, ...change });
const seen = () => counter.ask("MJS", [mailSettingsQuery, mailSettings], {});

test("what is saved is what is shown, and an agency without it has plain subjects", async () => {
  expect(await seen()).toMatchObject({ senderName: "", statementSubject: "Statement from {agency}" });
  granted(await save());
  expect(await seen()).toEqual(CEDAR);
});

test.each(["Invoice {nummer}", "Invoice {number", "{}"])(
  "%s is refused at its field",
  async (invoiceSubject) => {
    const outcome = await save({ invoiceSubject });
    expect(sentenceOf(outcome)).toMatch(/^PLACE_UNKNOWN: \{.* stands for nothing/);
    expect(outcome).toMatchObject({ refusal: { field: "invoiceSubject" } });
  },
);

test.each([{ replyTo: "no address" }, { senderName: "two\nlines" }, { receiptSubject: " " }])(
  "does not understand %j",
  (change) => expect(saveMailSettingsCommand.body.safeParse({ ...CEDAR, ...change }).success).toBe(false),
);
