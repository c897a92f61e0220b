// Says that nothing carries items to QuickBooks, and where that is changed.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { SettingsWords } from "@fiducia/browser/links/settings-words.tsx";
import { Note } from "@fiducia/ui/note";
import { qbSettingsQuery } from "../../quickbooks/quickbooks-connection/quickbooks-connection.contract.ts";

const NO_CONNECTION =
  "There is no QuickBooks connection that can be used. Items in the queue wait until one is established within your agency's Trust Accounting Settings.";

/** Nothing where there is a connection, or until that is known. */
export function NoConnectionNote() {
  const { data: settings } = useAnswer(qbSettingsQuery, {});
  if (!settings || settings[0]?.canBeUsed) return null;
  return (
    <Note tone="amber">
      <span>
        <SettingsWords>{NO_CONNECTION}</SettingsWords>
      </span>
    </Note>
  );
}
