// Payments made: their papers, one or many in a file, and the sheets of checks that were spoiled.
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { formatCents } from "@fiducia/kernel/cents";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { ReasonDialog } from "../../parts/reason.dialog.tsx";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { createCommissionStatementCommand } from "../commission-statement/commission-statement.contract.ts";
import { PaymentPapers } from "../shared/payment-papers-bar.tsx";
import { makeStatements } from "../shared/statements/show-statement.tsx";
import { spoilCheckCommand } from "../spoil-check/spoil-check.contract.ts";
import { paymentsMadeReport } from "./payments-made.report.ts";

type Row = z.output<typeof paymentsMadeReport.row>;

const isCheck = ({ payMethod, amount }: Row): boolean => payMethod === "Check" && amount > 0;
const papered = (row: Row) => ({
  itemId: row.itemId,
  transactionType: row.transactionType,
  isCheck: isCheck(row),
});
const nameOf = ({ transactionType, itemNumber }: Row): string =>
  `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}`;

const amountNamed = (row: Row): string => `${nameOf(row)}, ${formatCents(row.amount)}`;
const amountOf = ({ amount }: Row) => amount;
const isStanding = ({ isVoided }: Row): boolean => !isVoided;

export function Screen() {
  const session = useSession();
  const maySpoil = permits(session, spoilCheckCommand.access);
  const mayState = permits(session, createCommissionStatementCommand.access);
  const [spoiled, spoil] = useState<Row>();
  const chosen = useChosenRows<Row>({
    rowKey: "eventId",
    nameOf: amountNamed,
    amountOf,
    isChoosable: isStanding,
    actions: (rows) => <PaymentPapers payments={rows.map(papered)} />,
  });
  // The papers are in the bar of the selection, of one payment or of many.
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(mayState && row.transactionType === "CompanyPayable" && !row.isVoided
      ? [
          {
            label: "Account current",
            description: `Commission statement of the lines of ${nameOf(row)}`,
            onSelect: () => void makeStatements([{ paymentItemId: row.itemId }]),
          },
        ]
      : []),
    ...(maySpoil && isCheck(row) && !row.isVoided
      ? [
          {
            label: "Spoiled sheet",
            description: `The sheet of ${nameOf(row)} was spoiled`,
            onSelect: () => spoil(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReportScreen
        contract={paymentsMadeReport}
        {...chosen}
        actionsOf={actionsOf}
        emptyAction={
          <p>Payments to companies, refunds and transfers of revenue stand here once they are made.</p>
        }
      />
      {spoiled && (
        <ReasonDialog
          title={`Spoiled sheet of check ${spoiled.checkNumber}`}
          submitLabel="Take the next number"
          contract={spoilCheckCommand}
          bodyOf={(reason) => ({ itemId: spoiled.itemId, reason })}
          onDone={({ checkNumber }: { checkNumber: number }) =>
            announceSuccess(`${nameOf(spoiled)} is printed on check ${checkNumber}.`)
          }
          onClose={() => spoil(undefined)}
        >
          <p>
            {nameOf(spoiled)} to {spoiled.payee} keeps its amount and day. Its check takes the next number;
            number {spoiled.checkNumber} is kept as spoiled and not used again.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
