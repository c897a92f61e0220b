// Reminders: the letters that were written, their papers, and the way to send those that are due.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { windowAction } from "@fiducia/browser/windows/window-action.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button, buttonLook } from "@fiducia/ui/button";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { markRemindersPrintedCommand } from "../mark-printed/mark-printed.contract.ts";
import { reminderLettersReport } from "./reminder-letters.report.ts";
import { reminderPapersAddress } from "./reminder-papers.contract.ts";

type Row = z.output<typeof reminderLettersReport.row>;

const nameOf = ({ name, level, total }: Row): string => `Reminder ${level} to ${name}, ${formatCents(total)}`;
/** Its e-mail did not reach the client. */
const FAILED: readonly Row["state"][] = ["Refused", "Bounced"];
const isPrinted = ({ state }: Row): boolean => state === "Printed";
const amountOf = ({ total }: Row) => total;

export function Screen() {
  const openDialog = useOpenDialog();
  const { give } = useTell();
  const markPrinted = (letterIds: number[]) =>
    give(markRemindersPrintedCommand, { letterIds }, ({ count }) => `${itemCount(count)} marked as printed.`);
  const chosen = useChosenRows<Row>({
    rowKey: "letterId",
    nameOf,
    amountOf,
    actions: (rows) => {
      const toPrint = rows.filter(({ state }) => state === "To print");
      return (
        <>
          {toPrint.length > 0 && (
            <Button size="medium" onClick={() => void markPrinted(toPrint.map(({ letterId }) => letterId))}>
              Mark as printed
            </Button>
          )}
          <a
            className={buttonLook({ kind: "primary", size: "medium" })}
            href={reminderPapersAddress(rows.map(({ letterId }) => letterId))}
            target="_blank"
            rel="noreferrer"
          >
            {rows.every(isPrinted) ? "Reprint" : "Print"}
          </a>
        </>
      );
    },
  });
  return (
    <ReportScreen
      contract={reminderLettersReport}
      {...chosen}
      actionsOf={(row) => {
        const { letterId, name, state } = row;
        const address = reminderPapersAddress([letterId]);
        const pdf = isPrinted(row)
          ? windowAction("Reprint", `Reprint the reminder to ${name}`, address)
          : windowAction("PDF", `Reminder to ${name} as a PDF`, address);
        if (!FAILED.includes(state)) return [pdf];
        const printInstead = () => {
          pdf.onSelect();
          void markPrinted([letterId]);
        };
        return [
          { label: "Print instead", description: `Print instead: ${name}`, onSelect: printInstead },
          pdf,
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
