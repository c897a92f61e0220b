// Past Due Invoices, with what can be done about each of them, and papers, statements and reminders of those that are chosen.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { Button } from "@fiducia/ui/button";
import type { z } from "zod";
import { sendRemindersCommand } from "../../collections/send-reminders/send-reminders.contract.ts";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useChosenInvoices } from "../shared/chosen-invoices/use-chosen-invoices.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

type Row = z.output<typeof pastDueInvoicesReport.row>;

export function Screen() {
  const openDialog = useOpenDialog();
  const mayRemind = permits(useSession(), sendRemindersCommand.access);
  const chosen = useChosenInvoices<Row>(
    mayRemind
      ? (rows) => (
          <Button
            kind="primary"
            size="medium"
            onClick={() => openDialog("SendReminders", { itemIds: rows.map(({ itemId }) => itemId) })}
          >
            Send reminders
          </Button>
        )
      : undefined,
  );
  return (
    <ReportScreen
      contract={pastDueInvoicesReport}
      criteria={<AsOfControl isAged />}
      {...chosen}
      actionsOf={useClientActions()}
      emptyAction={<p>No past due invoices.</p>}
    />
  );
}
