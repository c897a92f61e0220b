// Trust Transactions: the agency's day, today or yesterday, and the voids of those who may void from a report.
import { holds } from "@fiducia/contract/caller";
import type { Presented, RowAction } from "@fiducia/ui/report-table/report-table-props";
import { rowElementId } from "@fiducia/ui/report-table/report-table-props";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import type { z } from "zod";
import { BlockedPopup } from "../../client/blocked-popup.tsx";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { PeriodSwitch } from "../../client/period-switch.tsx";
import { ReportScreen } from "../../client/report-screen.tsx";
import { OwnItemsNote } from "../../client/scope-note.tsx";
import { useSession } from "../../client/session-context.tsx";
import { hasItemSites, type ItemPopup, useItemPopup } from "../../client/use-item-popup.ts";
import { useReportRoute } from "../../client/use-report-route.ts";
import { itemSiteOf } from "../../shared/item-link.rules.ts";
import { numberLabel, transferState, typeLabel } from "./transaction-words.rules.ts";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

type TransactionRow = z.output<typeof trustTransactionsReport.row>;

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

const itemNameOf = (row: TransactionRow): string => `${typeLabel(row.transactionType)} ${numberLabel(row)}`;

/** A struck-out transaction is void already, and a reversal cannot be voided. */
const canBeVoided = (row: TransactionRow): boolean => !row.isVoided && row.reversesNumber === null;

const clientIdOf = ({ clientNumber }: TransactionRow): number | undefined =>
  clientNumber === null ? undefined : Number(clientNumber);

/** Opens the item in a window of its own, where a site shows items of its type. */
function viewAction(row: TransactionRow, popup: ItemPopup): RowAction[] {
  const site = hasItemSites ? itemSiteOf(row.transactionType) : undefined;
  const clientId = clientIdOf(row);
  if (!site || (clientId === undefined && site !== "outgoingPayment")) return [];
  const item = { site, intent: "read_only", itemId: row.itemId, clientId } as const;
  return [{ label: "View", description: `View ${itemNameOf(row)}`, onSelect: () => popup.show(item) }];
}

function voidAction(row: TransactionRow, open: ReturnType<typeof useOpenDialog>): RowAction[] {
  if (!canBeVoided(row)) return [];
  const itemName = itemNameOf(row);
  const subject = {
    itemId: row.itemId,
    itemName,
    clientName: row.name,
    returnFocusTo: rowElementId(row.eventId),
  };
  const onSelect = () => open("VoidItem", subject);
  return [{ label: "Void", description: `Void ${itemName}`, isDestructive: true, onSelect }];
}

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const mayVoid = holds(useSession(), VOID_ON_REPORTS);
  const openDialog = useOpenDialog();
  const popup = useItemPopup();
  const actionsOf = useCallback(
    (row: TransactionRow): readonly RowAction[] => [
      ...viewAction(row, popup),
      ...(mayVoid ? voidAction(row, openDialog) : []),
    ],
    [popup, mayVoid, openDialog],
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
      notice={<BlockedPopup {...popup} />}
      {...((mayVoid || hasItemSites) && { actionsOf })}
    />
  );
}
