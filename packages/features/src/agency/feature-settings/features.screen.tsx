// Settings: which optional parts of the product the agency uses.
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { featureSettingsQuery, saveFeatureSettingsCommand } from "./features.contract.ts";

const LINE_ITEMS = "Every line of the invoices and credit memos of a range of days";

export const Screen = () => (
  <SettingsForm
    page="features"
    lede="Parts of Fiducia that an agency may do without. Everybody sees a change when the page is next loaded."
    query={featureSettingsQuery}
    contract={saveFeatureSettingsCommand}
    rows={[
      [{ key: "help", label: "Help in the toolbar", kind: "switch" }],
      [{ key: "lineItemReport", label: "Line Item Report", kind: "switch", hint: LINE_ITEMS }],
    ]}
    done="The features have been changed."
  />
);
