// Batch Client Statements: the batches that were made, and a new one.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { Button } from "@fiducia/ui/button";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { useProgress } from "../shared/use-progress.tsx";
import { batchStatementsReport } from "./batch-statements.report.ts";

/** While a batch is under way its row is read again. */
function Watch({ isRunning }: { readonly isRunning: boolean }) {
  useProgress(isRunning);
  return null;
}

export function Screen() {
  const openDialog = useOpenDialog();
  return (
    <ReportScreen
      contract={batchStatementsReport}
      emptyAction={<p>No statements have been made yet.</p>}
      primary={(rows) => (
        <>
          <Watch isRunning={rows.some(({ status }) => status === "Running")} />
          <Button
            kind="primary"
            size="medium"
            onClick={() => openDialog("CreateStatementBatch", { clients: [] })}
          >
            New batch
          </Button>
        </>
      )}
    />
  );
}
