// Unpaid Invoices, with what can be done about each of them.
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useChosenInvoices } from "../shared/chosen-invoices/use-chosen-invoices.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { SearchSwitch } from "../shared/search-switch.tsx";
import { unpaidInvoicesReport } from "./unpaid-invoices.report.ts";

type Row = z.output<typeof unpaidInvoicesReport.row>;

export function Screen() {
  const chosen = useChosenInvoices<Row>();
  return (
    <ReportScreen
      contract={unpaidInvoicesReport}
      criteria={
        <AsOfControl isAged>
          <SearchSwitch label="Include credits" name="includeCredits" value={true} />
        </AsOfControl>
      }
      {...chosen}
      actionsOf={useClientActions()}
      emptyAction={<p>Every invoice is paid.</p>}
    />
  );
}
