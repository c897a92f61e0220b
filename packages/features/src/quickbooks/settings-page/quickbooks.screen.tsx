// Settings: how the books reach QuickBooks, step by step, and whether both books agree.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { SettingHistory } from "../../parts/settings/setting-history.tsx";
import { SettingsFrame, SettingsHead } from "../../parts/settings/settings-frame.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { BeginningPanel } from "./beginning-panel.tsx";
import { ClearingPanel } from "./clearing-panel.tsx";
import { ConnectionPanel } from "./connection-panel.tsx";
import { NextRunPanel } from "./next-run-panel.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { useExportState } from "./use-export-state.tsx";

function QuickBooksPage() {
  const { data: state, isError, error } = useExportState();
  if (isError) return <ReportNotice message="These settings cannot be shown" detail={messageOf(error)} />;
  if (!state) return null;
  return (
    <>
      <SettingsHead
        page="quickbooks"
        lede="Everything from the first day of the export on, and everything recorded after it began, reaches QuickBooks once, and the balances of both books are compared after each run."
      />
      <ConnectionPanel state={state} />
      {state.firstDay !== null && <ProofPanel />}
      {state.firstDay !== null && <NextRunPanel state={state} />}
      {state.firstDay !== null && <ClearingPanel />}
      {state.integrationType !== null && <BeginningPanel state={state} />}
      {(state.accountsReadAt !== null || state.firstDay !== null) && <AccountsPanel />}
      <SettingHistory page="quickbooks" />
    </>
  );
}

export const Screen = () => (
  <SettingsFrame page="quickbooks">
    <QuickBooksPage />
  </SettingsFrame>
);
