// Settings: which optional parts of the product the agency uses.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { featureSettingsQuery, saveFeatureSettingsCommand } from "./features.contract.ts";

function FeaturesPage() {
  const { data: features } = useAnswer(featureSettingsQuery, {});
  if (!features) return null;
  return (
    <SettingsForm
      page="features"
      title="Features"
      lede="Parts of Fiducia that an agency may do without. Everybody sees a change when the page is next loaded."
      contract={saveFeatureSettingsCommand}
      initial={features}
      rows={[
        [{ key: "help", label: "Help in the toolbar" }],
        [
          {
            key: "lineItemReport",
            label: "Line Item Report",
            hint: "Every line of the invoices and credit memos of a range of days",
          },
        ],
      ]}
      bodyOf={(typed) => typed}
      done="The features have been changed."
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="features">
    <FeaturesPage />
  </SettingsFrame>
);
