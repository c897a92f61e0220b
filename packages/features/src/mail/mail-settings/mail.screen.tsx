// Settings: how the agency's mail presents itself.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAILED_PAPERS,
  type MailedPaper,
  placesOf,
} from "@fiducia/letters/mail-setting.contract";
import type { SettingField } from "../../parts/settings/setting-fields.tsx";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail.contract.ts";
import { TestMail } from "./test-mail.tsx";

const NAMES: Readonly<Record<MailedPaper, string>> = {
  ...{ statement: "Statements", invoice: "Invoices", creditMemo: "Credit memos", receipt: "Receipts" },
};

const hintOf = (paper: MailedPaper): string =>
  `${placesOf(paper)
    .map((place) => `{${place}}`)
    .join(", ")} stand for what they name`;

const rows: readonly (readonly SettingField[])[] = [
  [
    {
      key: "senderName",
      label: "Sender",
      longest: 100,
      hint: "Only where it differs from the agency's name",
    },
    {
      key: "replyTo",
      label: "Replies go to",
      longest: 200,
      hint: "Only where it differs from the agency's e-mail",
    },
  ],
  ...MAILED_PAPERS.flatMap((paper) => [
    [{ key: `${paper}Subject`, label: `${NAMES[paper]}: subject`, longest: LONGEST_SUBJECT }],
    [
      {
        ...{ key: `${paper}Text`, label: `${NAMES[paper]}: text`, hint: hintOf(paper) },
        ...{ isLong: true, longest: LONGEST_TEXT },
      },
    ],
  ]),
];

function MailPage() {
  const { data: mail } = useAnswer(mailSettingsQuery, {});
  if (!mail) return null;
  return (
    <SettingsForm
      page="mail"
      title="Mail"
      lede="What e-mails to clients say, beside the paper that is attached. The texts of reminders stand under Reminders. The server that sends the mail is set where Fiducia is started."
      contract={saveMailSettingsCommand}
      initial={mail}
      rows={rows}
      bodyOf={(typed) => typed}
      below={<TestMail />}
      done="The mail settings have been changed."
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="mail">
    <MailPage />
  </SettingsFrame>
);
