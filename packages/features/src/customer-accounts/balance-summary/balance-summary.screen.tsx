// Customer Balance Summary: the clients whose balance is not zero, or all of them.
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { SearchSwitch } from "../shared/search-switch.tsx";
import { useClientActions } from "../shared/use-client-actions.tsx";
import { balanceSummaryReport } from "./balance-summary.report.ts";

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  return (
    <ReportScreen
      contract={balanceSummaryReport}
      parameters={parameters}
      areaLabel={areaLabel}
      criteria={
        <AsOfControl isAged>
          <SearchSwitch label="Include zero balances" name="balances" value="All" />
        </AsOfControl>
      }
      actionsOf={useClientActions()}
      emptyAction={<p>No client owes anything.</p>}
    />
  );
}
