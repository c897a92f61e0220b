// Customer Balance Summary: the clients whose balance is not zero, or all of them, and statements for those who are chosen.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { SearchSwitch } from "../shared/search-switch.tsx";
import { balanceSummaryReport } from "./balance-summary.report.ts";

type Row = z.output<typeof balanceSummaryReport.row>;

const NONE: ReadonlySet<unknown> = new Set();

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const openDialog = useOpenDialog();
  const [chosen, choose] = useState(NONE);
  const selection = useMemo<RowSelection<Row>>(
    () => ({ chosen, onChange: choose, isChoosable: () => true, nameOf: ({ name }) => name }),
    [chosen],
  );
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
      selection={selection}
      batch={(rows: readonly Row[]) => {
        const own = rows.filter(({ clientId }) => chosen.has(clientId));
        if (own.length === 0) return null;
        const words = `${itemCount(own.length)} selected, ${formatCents(sumOf(own, ({ balanceDue }) => balanceDue))}`;
        return (
          <SelectionBar words={words}>
            <Button size="medium" onClick={() => choose(NONE)}>
              Clear selection
            </Button>
            <Button
              kind="primary"
              size="medium"
              onClick={() => openDialog("CreateStatementBatch", { clients: own })}
            >
              Make statements
            </Button>
          </SelectionBar>
        );
      }}
      actionsOf={useClientActions()}
      emptyAction={<p>No client owes anything.</p>}
    />
  );
}
