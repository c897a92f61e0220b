// Trust Transactions: the agency's day, today or yesterday, and the voids of those who may void from a report.
import { holds } from "@fiducia/contract/caller";
import type { Presented, RowAction } from "@fiducia/ui/report-table/report-table-props";
import { rowElementId } from "@fiducia/ui/report-table/report-table-props";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { PeriodSwitch } from "../../client/period-switch.tsx";
import { ReportScreen } from "../../client/report-screen.tsx";
import { OwnItemsNote } from "../../client/scope-note.tsx";
import { useSession } from "../../client/session-context.tsx";
import { useReportRoute } from "../../client/use-report-route.ts";
import type { TransactionRow } from "../shared/transaction-row.contract.ts";
import { numberLabel, transferState, typeLabel } from "./transaction-words.rules.ts";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

const VOID_ON_REPORTS = 9008;

/** The other day, when this one has no transactions. */
const OtherDay = ({ timePeriod }: { timePeriod: unknown }) =>
  timePeriod === 0 ? (
    <Link to="/trustTransactions/1">See yesterday</Link>
  ) : (
    <Link to="/trustTransactions/0">See today</Link>
  );

const PERIODS = [
  { label: "Today", to: "/trustTransactions/0" },
  { label: "Yesterday", to: "/trustTransactions/1" },
];

const presented: Presented<TransactionRow> = {
  transactionType: (row) => typeLabel(row.transactionType),
  itemNumber: numberLabel,
  lineItem: (row) => row.lineItem ?? row.payee,
  transferStatus: transferState,
};

/** A struck-out transaction is void already, a reversal cannot be voided, and a void names an item. */
const isVoidable = (row: TransactionRow): row is TransactionRow & { itemId: number } =>
  !row.isVoided && row.reversesNumber === null && row.itemId !== null;

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const session = useSession();
  const openDialog = useOpenDialog();
  const actionsOf = useCallback(
    (row: TransactionRow): readonly RowAction[] => {
      if (!isVoidable(row)) return [];
      const itemName = `${typeLabel(row.transactionType)} ${row.itemNumber}`;
      const subject = {
        itemId: row.itemId,
        itemName,
        clientName: row.name,
        returnFocusTo: rowElementId(row.eventId),
      };
      return [
        {
          label: "Void",
          description: `Void ${itemName}`,
          isDestructive: true,
          onSelect: () => openDialog("VoidItem", subject),
        },
      ];
    },
    [openDialog],
  );
  return (
    <ReportScreen
      contract={trustTransactionsReport}
      parameters={parameters}
      areaLabel={areaLabel}
      presented={presented}
      emptyAction={<OtherDay timePeriod={parameters.timePeriod} />}
      switcher={
        <>
          <PeriodSwitch label="Period" periods={PERIODS} />
          <OwnItemsNote />
        </>
      }
      {...(holds(session, VOID_ON_REPORTS) && { actionsOf })}
    />
  );
}
