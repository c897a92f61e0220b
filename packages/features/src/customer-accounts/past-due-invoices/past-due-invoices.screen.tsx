// Past Due Invoices, with what can be done about each of them, and reminders of those that are chosen.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { sendRemindersCommand } from "../../collections/send-reminders/send-reminders.contract.ts";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

type Row = z.output<typeof pastDueInvoicesReport.row>;

const NONE: ReadonlySet<unknown> = new Set();

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const openDialog = useOpenDialog();
  const mayRemind = permits(useSession(), sendRemindersCommand.access);
  const [chosen, choose] = useState(NONE);
  const selection = useMemo<RowSelection<Row>>(
    () => ({
      ...{ chosen, onChange: choose, isChoosable: () => true },
      nameOf: ({ transactionType, itemNumber, name }) =>
        `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber} of ${name}`,
    }),
    [chosen],
  );
  return (
    <ReportScreen
      contract={pastDueInvoicesReport}
      parameters={parameters}
      areaLabel={areaLabel}
      criteria={<AsOfControl isAged />}
      {...(mayRemind && { selection })}
      batch={(rows: readonly Row[]) => {
        const own = rows.filter(({ itemId }) => chosen.has(itemId));
        if (own.length === 0) return null;
        const words = `${itemCount(own.length)} selected, ${formatCents(sumOf(own, ({ balance }) => balance))}`;
        const remind = () => openDialog("SendReminders", { itemIds: own.map(({ itemId }) => itemId) });
        return (
          <SelectionBar words={words}>
            <Button size="medium" onClick={() => choose(NONE)}>
              Clear selection
            </Button>
            <Button kind="primary" size="medium" onClick={remind}>
              Send reminders
            </Button>
          </SelectionBar>
        );
      }}
      actionsOf={useClientActions()}
      emptyAction={<p>No past due invoices.</p>}
    />
  );
}
