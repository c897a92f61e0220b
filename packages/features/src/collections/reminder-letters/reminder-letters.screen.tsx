// Reminders: the letters that were written, their papers, and the way to send those that are due.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { formatCents } from "@fiducia/kernel/cents";
import { Button, buttonLook } from "@fiducia/ui/button";
import type { z } from "zod";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { reminderLettersReport } from "./reminder-letters.report.ts";
import { reminderPapersAddress } from "./reminder-papers.contract.ts";

type Row = z.output<typeof reminderLettersReport.row>;

const nameOf = ({ name, level, total }: Row): string => `Reminder ${level} to ${name}, ${formatCents(total)}`;
const amountOf = ({ total }: Row) => total;

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const openDialog = useOpenDialog();
  const chosen = useChosenRows<Row>({
    ...{ rowKey: "letterId", nameOf, amountOf },
    actions: (rows) => (
      <a
        className={buttonLook({ kind: "primary", size: "medium" })}
        href={reminderPapersAddress(rows.map(({ letterId }) => letterId))}
        target="_blank"
        rel="noreferrer"
      >
        Print
      </a>
    ),
  });
  return (
    <ReportScreen
      contract={reminderLettersReport}
      parameters={parameters}
      areaLabel={areaLabel}
      {...chosen}
      actionsOf={({ letterId, name }) => {
        const address = reminderPapersAddress([letterId]);
        return [
          {
            ...{ label: "PDF", description: `Reminder to ${name} as a PDF`, address },
            onSelect: () => void window.open(address, "_blank"),
          },
        ];
      }}
      emptyAction={<p>No reminder has been sent yet.</p>}
      primary={() => (
        <Button kind="primary" size="medium" onClick={() => openDialog("SendReminders", { itemIds: [] })}>
          Send reminders
        </Button>
      )}
    />
  );
}
