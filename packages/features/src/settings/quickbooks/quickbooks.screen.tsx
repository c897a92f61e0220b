// Settings: how items reach QuickBooks.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import {
  qbSettingsQuery,
  setQBConnectionCommand,
} from "../../quickbooks-queue/quickbooks-connection/quickbooks-connection.contract.ts";
import { SettingsForm } from "../shared/settings-form.tsx";
import { SettingsFrame } from "../shared/settings-frame.tsx";

function QuickBooksPage() {
  const { data: connections } = useAnswer(qbSettingsQuery, {});
  if (!connections) return null;
  const [connection] = connections;
  return (
    <SettingsForm
      page="quickbooks"
      title="QuickBooks"
      lede={
        connection
          ? "How items reach QuickBooks. What waits in the queue stays there when this changes."
          : "There is no connection yet. Items can be queued for QuickBooks once there is one."
      }
      contract={setQBConnectionCommand}
      initial={{
        integrationType: connection?.integrationType ?? "Desktop",
        canBeUsed: connection?.canBeUsed ?? false,
      }}
      rows={[
        [
          {
            key: "integrationType",
            label: "Edition",
            choices: [
              { value: "Desktop", label: "QuickBooks Desktop, by its web connector" },
              { value: "Online", label: "QuickBooks Online" },
            ],
          },
        ],
        [{ key: "canBeUsed", label: "Items may be queued", hint: "Off while the connection is broken" }],
      ]}
      bodyOf={(typed) => typed}
      done="The connection has been changed."
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="quickbooks">
    <QuickBooksPage />
  </SettingsFrame>
);
