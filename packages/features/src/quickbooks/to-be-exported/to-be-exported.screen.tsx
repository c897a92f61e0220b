// To Be Exported: selects items to send to QuickBooks or set aside, and leads to what blocks them.

import { OwnItemsNote, TwoDaysNote } from "@fiducia/browser/report/scope-note.tsx";
import { allExported } from "@fiducia/browser/report/scope-words";
import { useOfficeChoice } from "@fiducia/browser/report/use-office-choice";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { typeLabel } from "../../parts/transaction-words.rules.ts";
import type { TransferBatchAsked } from "../../parts/transfer/chosen-items.tsx";
import { NoConnectionNote } from "../../parts/transfer/no-connection-note.tsx";
import { useTransferBatch } from "../../parts/transfer/transfer-batch.tsx";
import { SET_ASIDE, TRANSFER, type TransferItem } from "../../parts/transfer/transfer-orders.contract.ts";
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
  const name = `${typeLabel(transactionType)} ${itemNumber}`;
  return { itemId, itemType, name, amount, isHeldBack: readiness === "Blocked" };
}

const BATCH: TransferBatchAsked<Row> = {
  keyOf: ({ itemId }) => itemId,
  itemOf,
  orders: [SET_ASIDE, TRANSFER],
  primary: TRANSFER,
};

/** Limited to what the user sees. */
function AllExported() {
  const { offices, officeId } = useOfficeChoice(toBeExportedReport);
  const office = offices.find(({ value }) => value === officeId);
  return <p>{allExported(useSession(), office?.label.trim())}</p>;
}

export function Screen() {
  const batch = useTransferBatch(BATCH);
  const cures = useCures(batch.selection?.onChange);
  return (
    <ReportScreen
      contract={toBeExportedReport}
      emptyAction={<AllExported />}
      switcher={
        <>
          <OwnItemsNote />
          <TwoDaysNote />
        </>
      }
      criteria={<NoConnectionNote />}
      actionsOf={cures}
      {...batch}
    />
  );
}
