// Past Due Invoices, with what can be done about each of them, and reminders of those that are chosen.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { Button } from "@fiducia/ui/button";
import type { z } from "zod";
import { sendRemindersCommand } from "../../collections/send-reminders/send-reminders.contract.ts";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

type Row = z.output<typeof pastDueInvoicesReport.row>;

const nameOf = ({ transactionType, itemNumber, name }: Row): string =>
  `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber} of ${name}`;
const amountOf = ({ balance }: Row) => balance;

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const openDialog = useOpenDialog();
  const mayRemind = permits(useSession(), sendRemindersCommand.access);
  const chosen = useChosenRows<Row>({
    ...{ rowKey: "itemId", nameOf, amountOf },
    actions: (rows) => (
      <Button
        kind="primary"
        size="medium"
        onClick={() => openDialog("SendReminders", { itemIds: rows.map(({ itemId }) => itemId) })}
      >
        Send reminders
      </Button>
    ),
  });
  return (
    <ReportScreen
      contract={pastDueInvoicesReport}
      parameters={parameters}
      areaLabel={areaLabel}
      criteria={<AsOfControl isAged />}
      {...(mayRemind && chosen)}
      actionsOf={useClientActions()}
      emptyAction={<p>No past due invoices.</p>}
    />
  );
}
