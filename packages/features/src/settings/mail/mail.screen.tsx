// Settings: how the agency's mail presents itself.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { SettingsForm } from "../shared/settings-form.tsx";
import { SettingsFrame } from "../shared/settings-frame.tsx";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail.contract.ts";
import { TestMail } from "./test-mail.tsx";

const HINT = "{agency}, {client} and {number} stand for what they name";

function MailPage() {
  const { data: mail } = useAnswer(mailSettingsQuery, {});
  if (!mail) return null;
  return (
    <SettingsForm
      page="mail"
      title="Mail"
      lede="How mail to clients presents itself. The server that sends it is set where Fiducia is started."
      contract={saveMailSettingsCommand}
      initial={mail}
      rows={[
        [
          { key: "senderName", label: "Sender", longest: 100, hint: "Unless it is the agency's name" },
          { key: "replyTo", label: "Replies go to", longest: 200, hint: "Unless it is the agency's e-mail" },
        ],
        [{ key: "statementSubject", label: "Subject of statements", longest: 200, hint: HINT }],
        [{ key: "invoiceSubject", label: "Subject of invoices", longest: 200 }],
        [{ key: "receiptSubject", label: "Subject of receipts", longest: 200 }],
      ]}
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
