// To Be Exported: items are chosen, and sent to QuickBooks or set aside; each says what holds it back and leads there.
import type { z } from "zod";
import { ReportScreen } from "../../client/report-screen.tsx";
import { OwnItemsNote } from "../../client/scope-note.tsx";
import { useReportRoute } from "../../client/use-report-route.ts";
import { typeLabel } from "../shared/transaction-words.rules.ts";
import { type TransferBatchAsked, useTransferBatch } from "../shared/transfer-batch.tsx";
import { SET_ASIDE, TRANSFER, type TransferItem } from "../shared/transfer-orders.ts";
import { toBeExportedReport } from "./to-be-exported.report.ts";
import { useCures } from "./use-cures.tsx";

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
  const cures = useCures();
  return (
    <ReportScreen
      contract={toBeExportedReport}
      parameters={parameters}
      areaLabel={areaLabel}
      emptyAction={<p>Everything has been exported.</p>}
      switcher={<OwnItemsNote />}
      actionsOf={cures}
      {...batch}
    />
  );
}
