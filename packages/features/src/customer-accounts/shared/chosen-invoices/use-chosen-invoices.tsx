// The boxes of rows with open items, and what is done with those that are chosen: print them, or make statements.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import type { Cents } from "@fiducia/kernel/cents";
import { Button, buttonLook } from "@fiducia/ui/button";
import type { ReactNode } from "react";
import { createBatchCommand } from "../../../batch-statements/create/create-batch.contract.ts";
import { itemDetailQuery } from "../../../items/item-detail/item-detail.contract.ts";
import { billPapersAddress } from "../../../items/item-detail/papers/bill-papers.contract.ts";

interface OpenItemRow {
  readonly itemId: number;
  readonly itemNumber: string;
  readonly transactionType: string;
  readonly clientNumber: string;
  readonly name: string;
  readonly balance: Cents;
}

const nameOf = ({ transactionType, itemNumber, name }: OpenItemRow): string =>
  `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber} of ${name}`;
const amountOf = ({ balance }: OpenItemRow): Cents => balance;
const isBill = ({ transactionType }: OpenItemRow): boolean =>
  transactionType === "Invoice" || transactionType === "CreditMemo";

/** Each client once, in the order of the rows. */
const clientsOf = (rows: readonly OpenItemRow[]) =>
  [...new Map(rows.map(({ clientNumber, name }) => [Number(clientNumber), name]))].map(
    ([clientId, name]) => ({ clientId, name }),
  );

/** `others` are what else the report does with them. */
export function useChosenInvoices<Row extends OpenItemRow>(others?: (rows: readonly Row[]) => ReactNode) {
  const openDialog = useOpenDialog();
  const session = useSession();
  return useChosenRows<Row>({
    rowKey: "itemId",
    nameOf,
    amountOf,
    actions: (rows) => {
      const bills = rows.filter(isBill);
      return (
        <>
          {permits(session, createBatchCommand.access) && (
            <Button
              size="medium"
              onClick={() => openDialog("CreateStatementBatch", { clients: clientsOf(rows) })}
            >
              Make statements
            </Button>
          )}
          {bills.length > 0 && permits(session, itemDetailQuery.access) && (
            <a
              className={buttonLook({ kind: others ? "plain" : "primary", size: "medium" })}
              href={billPapersAddress(bills.map(({ itemId }) => itemId))}
              target="_blank"
              rel="noreferrer"
            >
              {bills.length === 1 ? "Print invoice" : `Print ${bills.length} invoices`}
            </a>
          )}
          {others?.(rows)}
        </>
      );
    },
  });
}
