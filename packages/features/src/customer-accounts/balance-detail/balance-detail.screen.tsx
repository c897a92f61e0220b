// Customer Balance Detail, of all clients or of one: what is open, or all that happened from a day on.
import { OPEN_TYPES } from "@fiducia/money/owed/invoice-row.contract";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { balanceDetailReport } from "./balance-detail.report.ts";
import { FromControl } from "./from-control.tsx";

type Row = z.output<typeof balanceDetailReport.row>;

const isOpenItem = ({ transactionType }: Row): boolean =>
  (OPEN_TYPES as readonly string[]).includes(transactionType);

export function Screen() {
  const actionsOf = useClientActions();
  return (
    <ReportScreen
      contract={balanceDetailReport}
      criteria={
        <AsOfControl isAged={false}>
          <FromControl />
        </AsOfControl>
      }
      actionsOf={(row) => {
        const { clientNumber, name, itemId, itemNumber, transactionType } = row;
        if (itemId === null || !isOpenItem(row)) return actionsOf({ clientNumber, name });
        return actionsOf({ clientNumber, name, itemId, itemNumber, transactionType });
      }}
      emptyAction={<p>No client has open items.</p>}
    />
  );
}
