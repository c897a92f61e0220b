// Reminders: the letters that were written, their papers, and the way to send those that are due.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button, buttonLook } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { reminderLettersReport } from "./reminder-letters.report.ts";
import { reminderPapersAddress } from "./reminder-papers.contract.ts";

type Row = z.output<typeof reminderLettersReport.row>;

const NONE: ReadonlySet<unknown> = new Set();

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const openDialog = useOpenDialog();
  const [chosen, choose] = useState(NONE);
  const selection = useMemo<RowSelection<Row>>(
    () => ({
      ...{ chosen, onChange: choose, isChoosable: () => true },
      nameOf: ({ name, level, total }) => `Reminder ${level} to ${name}, ${formatCents(total)}`,
    }),
    [chosen],
  );
  return (
    <ReportScreen
      contract={reminderLettersReport}
      parameters={parameters}
      areaLabel={areaLabel}
      selection={selection}
      actionsOf={({ letterId, name }) => {
        const address = reminderPapersAddress([letterId]);
        return [
          {
            ...{ label: "PDF", description: `Reminder to ${name} as a PDF`, address },
            onSelect: () => void window.open(address, "_blank"),
          },
        ];
      }}
      batch={(rows: readonly Row[]) => {
        const own = rows.filter(({ letterId }) => chosen.has(letterId));
        if (own.length === 0) return null;
        return (
          <SelectionBar
            words={`${itemCount(own.length)} selected, ${formatCents(sumOf(own, ({ total }) => total))}`}
          >
            <Button size="medium" onClick={() => choose(NONE)}>
              Clear selection
            </Button>
            <a
              className={buttonLook({ kind: "primary", size: "medium" })}
              href={reminderPapersAddress(own.map(({ letterId }) => letterId))}
              target="_blank"
              rel="noreferrer"
            >
              Print
            </a>
          </SelectionBar>
        );
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
