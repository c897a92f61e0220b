// Customer Balance Detail, of all clients or of one.
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { balanceDetailReport } from "./balance-detail.report.ts";

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  return (
    <ReportScreen
      contract={balanceDetailReport}
      parameters={parameters}
      areaLabel={areaLabel}
      criteria={<AsOfControl isAged={false} />}
      actionsOf={useClientActions()}
      emptyAction={<p>No client has open items.</p>}
    />
  );
}
