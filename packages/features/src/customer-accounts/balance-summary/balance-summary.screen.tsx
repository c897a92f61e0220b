// Customer Balance Summary: the clients whose balance is not zero, or all of them, and statements for those who are chosen.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { Button } from "@fiducia/ui/button";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { SearchSwitch } from "../shared/search-switch.tsx";
import { balanceSummaryReport } from "./balance-summary.report.ts";

type Row = z.output<typeof balanceSummaryReport.row>;

const nameOf = ({ name }: Row): string => name;
const amountOf = ({ balanceDue }: Row) => balanceDue;

export function Screen() {
  const openDialog = useOpenDialog();
  const chosen = useChosenRows<Row>({
    rowKey: "clientId",
    nameOf,
    amountOf,
    actions: (rows) => (
      <Button
        kind="primary"
        size="medium"
        onClick={() =>
          openDialog("CreateStatementBatch", {
            clients: rows.map(({ clientId, name }) => ({ clientId, name })),
          })
        }
      >
        Make statements
      </Button>
    ),
  });
  return (
    <ReportScreen
      contract={balanceSummaryReport}
      criteria={
        <AsOfControl isAged>
          <SearchSwitch label="Include zero balances" name="balances" value="All" />
        </AsOfControl>
      }
      {...chosen}
      actionsOf={useClientActions()}
      emptyAction={<p>No client owes anything.</p>}
    />
  );
}
