// To Be Exported: items are chosen, and sent to QuickBooks or set aside; each says what holds it back.
import type { z } from "zod";
import { ReportScreen } from "../../client/report-screen.tsx";
import { useReportRoute } from "../../client/use-report-route.ts";
import { typeLabel } from "../shared/transaction-words.rules.ts";
import { type TransferBatchAsked, useTransferBatch } from "../shared/transfer-batch.tsx";
import { SET_ASIDE, TRANSFER, type TransferItem } from "../shared/transfer-orders.ts";
import { toBeExportedReport } from "./to-be-exported.report.ts";

type Row = z.output<typeof toBeExportedReport.row>;

function itemOf({
  readiness,
  itemId,
  itemType,
  transactionType,
  itemNumber,
  amount,
}: Row): TransferItem | undefined {
  if (readiness === "In queue") return undefined;
  return { itemId, itemType, name: `${typeLabel(transactionType)} ${itemNumber}`, amount };
}

const BATCH: TransferBatchAsked<Row> = {
  keyOf: ({ itemId }) => itemId,
  itemOf,
  orders: [SET_ASIDE, TRANSFER],
};

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const batch = useTransferBatch(BATCH);
  return (
    <ReportScreen
      contract={toBeExportedReport}
      parameters={parameters}
      areaLabel={areaLabel}
      emptyAction={<p>Everything has been exported.</p>}
      {...batch}
    />
  );
}
