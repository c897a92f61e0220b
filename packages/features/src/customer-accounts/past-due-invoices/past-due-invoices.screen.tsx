// Past Due Invoices, with what can be done about each of them.
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/use-client-actions.tsx";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  return (
    <ReportScreen
      contract={pastDueInvoicesReport}
      parameters={parameters}
      areaLabel={areaLabel}
      criteria={<AsOfControl isAged />}
      actionsOf={useClientActions()}
      emptyAction={<p>No past due invoices.</p>}
    />
  );
}
