// One batch of statements: its papers, and what is done about those that failed or were skipped.

import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { windowAction } from "@fiducia/browser/windows/window-action.tsx";
import { itemCount } from "@fiducia/kernel/item-count";
import { MAIL_STATES } from "@fiducia/letters/mail.contract";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import {
  cancelBatchCommand,
  markPrintedCommand,
  retryStatementsCommand,
} from "../change/change-batch.contract.ts";
import { batchPdfAddress } from "../shared/batch-address.contract.ts";
import { useProgress } from "../shared/use-progress.tsx";
import { batchStatementReport } from "./batch-statement.report.ts";

type Row = z.output<typeof batchStatementReport.row>;

const isLeft = ({ state }: Row): boolean => state === "Failed" || state === "Skipped";
/** A user says first what became of its e-mail. */
const isUnknown = ({ reason }: Row): boolean => reason.startsWith(MAIL_STATES.MayHaveBeenSent);
/** Whether all that is on paper was printed: then the papers are printed a second time. */
const isPrinted = (rows: readonly Row[]): boolean =>
  rows.some(({ state }) => state === "Printed") && !rows.some(isToPrint);
const isToPrint = ({ state, delivery }: Row): boolean =>
  state === "Generated" && (delivery === "Print" || delivery === "Both");
const isMade = ({ state }: Row): boolean => ["Generated", "Printed", "Sent"].includes(state);

function Actions({ batchId, rows }: { readonly batchId: number; readonly rows: readonly Row[] }) {
  const { isBusy, give } = useTell();
  const isRunning = rows.some(({ state }) => state === "Pending");
  useProgress(isRunning);
  const left = rows.filter((row) => isLeft(row) && !isUnknown(row)).map(({ clientId }) => clientId);
  const toPrint = rows.filter(isToPrint);
  const made = rows.filter(isMade).length;
  const retry = (printInstead: boolean) =>
    give(
      retryStatementsCommand,
      { batchId, items: left, printInstead },
      ({ count }) => `${itemCount(count)} made again.`,
    );
  return (
    <ButtonRow>
      {isRunning && (
        <>
          <span role="status">
            {rows.filter(({ state }) => state !== "Pending").length} of {rows.length}
          </span>
          <Button
            size="medium"
            disabled={isBusy}
            onClick={() =>
              give(cancelBatchCommand, { batchId }, ({ count }) => `${itemCount(count)} will not be made.`)
            }
          >
            Cancel run
          </Button>
        </>
      )}
      {left.length > 0 && !isRunning && (
        <>
          <Button size="medium" disabled={isBusy} onClick={() => retry(false)}>
            Retry {left.length}
          </Button>
          <Button size="medium" disabled={isBusy} onClick={() => retry(true)}>
            Print {left.length} instead
          </Button>
        </>
      )}
      {toPrint.length > 0 && !isRunning && (
        <Button
          size="medium"
          disabled={isBusy}
          onClick={() =>
            give(markPrintedCommand, { batchId }, ({ count }) => `${itemCount(count)} marked as printed.`)
          }
        >
          Mark as printed
        </Button>
      )}
      {made > 0 && !isRunning && (
        <a
          className={buttonLook({ kind: "primary", size: "medium" })}
          href={batchPdfAddress(batchId)}
          target="_blank"
          rel="noreferrer"
        >
          {isPrinted(rows) ? "Reprint" : "Download PDF"}
        </a>
      )}
    </ButtonRow>
  );
}

export function Screen() {
  const { parameters } = useReportRoute();
  const batchId = Number(parameters.id);
  const { give } = useTell();
  const actionsOf = (row: Row): readonly RowAction[] => {
    const { clientId, name } = row;
    const address = batchPdfAddress(batchId, clientId);
    const pdf =
      row.state === "Printed"
        ? windowAction("Reprint", `Reprint ${name}`, address)
        : windowAction("PDF", `PDF of ${name}`, address);
    const again = (printInstead: boolean) => () =>
      void give(
        retryStatementsCommand,
        { batchId, items: [clientId], printInstead },
        () => `${name} is made again.`,
      );
    if (isMade(row)) return [pdf];
    if (!isLeft(row)) return [];
    const instead = { label: "Print instead", description: `Print instead: ${name}`, onSelect: again(true) };
    if (isUnknown(row)) return [instead];
    return [{ label: "Retry", description: `Retry ${name}`, onSelect: again(false) }, instead];
  };
  return (
    <ReportScreen
      contract={batchStatementReport}
      title={`Batch ${batchId}`}
      emptyAction={<p>There is no such batch.</p>}
      actionsOf={actionsOf}
      primary={(rows) => <Actions batchId={batchId} rows={rows} />}
    />
  );
}
