// Trust Transactions: the agency's day, today or yesterday, and the voids of those who may void from a report.

import { PeriodSwitch } from "@fiducia/browser/report/period-switch.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { Link } from "@tanstack/react-router";
import { ReportScreen } from "../../parts/report-screen.tsx";
import type { TransferBatchAsked } from "../../parts/transfer/chosen-items.tsx";
import { useTransferBatch } from "../../parts/transfer/transfer-batch.tsx";
import { REVERSE, SET_ASIDE, TRANSFER } from "../../parts/transfer/transfer-orders.contract.ts";
import { useTransactionActions } from "../shared/transaction-actions.tsx";
import type { TransactionRow } from "../shared/transaction-row.contract.ts";
import { chosenTransaction } from "./chosen-transaction.tsx";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

/** The other day, when this one has no transactions. */
const OtherDay = ({ timePeriod }: { timePeriod: unknown }) =>
  timePeriod === 0 ? (
    <Link to="/trustTransactions/1">See yesterday</Link>
  ) : (
    <Link to="/trustTransactions/0">See today</Link>
  );

const BATCH: TransferBatchAsked<TransactionRow> = {
  keyOf: ({ eventId }) => eventId,
  itemOf: chosenTransaction,
  orders: [REVERSE, SET_ASIDE, TRANSFER],
};

const PERIODS = [
  { label: "Today", to: "/trustTransactions/0" },
  { label: "Yesterday", to: "/trustTransactions/1" },
];

export function Screen() {
  const { parameters } = useReportRoute();
  const actions = useTransactionActions();
  const batch = useTransferBatch(BATCH);
  return (
    <ReportScreen
      contract={trustTransactionsReport}
      emptyAction={<OtherDay timePeriod={parameters.timePeriod} />}
      switcher={<PeriodSwitch label="Period" periods={PERIODS} />}
      {...actions}
      {...batch}
    />
  );
}
