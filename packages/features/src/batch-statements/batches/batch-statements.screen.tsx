// Batch Client Statements: the batches that were made, and a new one.
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { Button } from "@fiducia/ui/button";
import { useState } from "react";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { NewBatchDialog } from "../shared/new-batch.dialog.tsx";
import { useProgress } from "../shared/use-progress.tsx";
import { batchStatementsReport } from "./batch-statements.report.ts";

/** While a batch is under way its row is read again. */
function Watch({ isRunning }: { readonly isRunning: boolean }) {
  useProgress(isRunning);
  return null;
}

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ReportScreen
        contract={batchStatementsReport}
        parameters={parameters}
        areaLabel={areaLabel}
        emptyAction={<p>No statements have been made yet.</p>}
        primary={(rows) => (
          <>
            <Watch isRunning={rows.some(({ status }) => status === "Running")} />
            <Button kind="primary" size="medium" onClick={() => setNew(true)}>
              New batch
            </Button>
          </>
        )}
      />
      {isNew && <NewBatchDialog onClose={() => setNew(false)} />}
    </>
  );
}
