// Settings: how the agency's mail presents itself.
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAILED_PAPERS,
  type MailedPaper,
  placesOf,
} from "@fiducia/letters/mail-setting.contract";
import type { FieldRows } from "../../parts/settings/setting-fields.rules.ts";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail.contract.ts";
import { TestMail } from "./test-mail.tsx";

const NAMES: Readonly<Record<MailedPaper, string>> = {
  statement: "Statements",
  invoice: "Invoices",
  creditMemo: "Credit memos",
  receipt: "Receipts",
};

const hintOf = (paper: MailedPaper): string =>
  `${placesOf(paper)
    .map((place) => `{${place}}`)
    .join(", ")} stand for what they name`;

const SENDER = "Only where it differs from the agency's name";
const REPLIES = "Only where it differs from the agency's e-mail";

const FIELDS: FieldRows = [
  [
    { key: "senderName", label: "Sender", longest: 100, hint: SENDER },
    { key: "replyTo", label: "Replies go to", longest: 200, hint: REPLIES },
  ],
  ...MAILED_PAPERS.flatMap((paper): FieldRows => {
    const text = { key: `${paper}Text`, label: `${NAMES[paper]}: text`, hint: hintOf(paper) };
    return [
      [{ key: `${paper}Subject`, label: `${NAMES[paper]}: subject`, longest: LONGEST_SUBJECT }],
      [{ ...text, kind: "long", longest: LONGEST_TEXT }],
    ];
  }),
];

export const Screen = () => (
  <SettingsForm
    page="mail"
    lede="What e-mails to clients say, beside the paper that is attached. The texts of reminders stand under Reminders. The server that sends the mail is set where Fiducia is started."
    query={mailSettingsQuery}
    contract={saveMailSettingsCommand}
    rows={FIELDS}
    below={() => <TestMail />}
    done="The mail settings have been changed."
  />
);
