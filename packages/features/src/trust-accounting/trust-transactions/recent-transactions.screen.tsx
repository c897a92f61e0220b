// The newest transactions of today or yesterday, for Home.

import { askFirstRowsAhead } from "@fiducia/browser/calls/ask";
import { useFirstRows } from "@fiducia/browser/calls/use-first-rows";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useKept } from "@fiducia/browser/report/use-kept";
import type { Session } from "@fiducia/browser/session/session";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import { permits } from "@fiducia/contract/access";
import { itemAsked } from "@fiducia/contract/item-link";
import { instantOf } from "@fiducia/kernel/clock";
import { formatTime } from "@fiducia/kernel/day";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { Section } from "@fiducia/ui/section";
import { Segments } from "@fiducia/ui/segments";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { numberLabel, receivedOf, transferState, typeLabel } from "../../parts/transaction-words.rules.ts";
import classes from "./recent-transactions.module.css";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

type TransactionRow = z.output<typeof trustTransactionsReport.row>;
type Period = 0 | 1;

const NEWEST = { sort: "-transactionAt", limit: 15 };
const PERIODS = [
  { label: "Today", period: 0 },
  { label: "Yesterday", period: 1 },
] as const;

/** What the document says, of an application what it applies; null of what moves no money of a client or company. */
const documentAmount = (row: TransactionRow) =>
  row.transactionType === "Invoice" || row.transactionType === "CreditMemo"
    ? row.invoiced
    : (receivedOf(row) ?? row.disbursed ?? row.applied ?? row.deposited);

/** The client, with the way to the account for who may see it; else who was paid. */
function Who({ row: { name, clientNumber } }: { row: TransactionRow }) {
  const maySee = permits(useSession(), clientAccounts);
  if (name === null || clientNumber === null || !maySee) return name;
  return <AddressLink to={`/client?id=${Number(clientNumber)}`}>{name}</AddressLink>;
}

function Line({ row, zone }: { row: TransactionRow; zone: string }) {
  const amount = documentAmount(row);
  return (
    <tr data-voided={row.isVoided || undefined}>
      <td className={classes.time}>{formatTime(instantOf(row.transactionAt), zone)}</td>
      <th scope="row">
        <AddressLink to={addressOfAsked(itemAsked(row))}>
          {typeLabel(row.transactionType)} {numberLabel(row)}
        </AddressLink>
      </th>
      <td className={classes.name}>
        <Who row={row} />
      </td>
      <td className={classes.number}>{amount !== null && <Amount cents={amount} />}</td>
      <td className={`${classes.number} ${classes.effect}`}>
        <Amount cents={row.trustEffect} />
      </td>
      <td className={classes.state}>
        <StatusBadge state={row.isVoided ? "Void" : transferState(row)} />
      </td>
    </tr>
  );
}

const Lines = ({ rows, zone }: { rows: readonly TransactionRow[]; zone: string }) => (
  <table className={classes.table}>
    <caption className="sr-only">Recent transactions</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Item</th>
        <th scope="col">Client / payee</th>
        <th scope="col" className={classes.number}>
          Amount
        </th>
        <th scope="col" className={`${classes.number} ${classes.effect}`}>
          Trust effect
        </th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Line key={row.eventId} row={row} zone={zone} />
      ))}
    </tbody>
  </table>
);

function Switch({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  return (
    <Segments aria-label="Period">
      {PERIODS.map((choice) => (
        <Button
          kind="bare"
          key={choice.period}
          aria-pressed={choice.period === period}
          onClick={() => onChoose(choice.period)}
        >
          {choice.label}
        </Button>
      ))}
    </Segments>
  );
}

function Recent() {
  const [period, setPeriod] = useKept<Period>("recent-transactions", 0);
  const { zone } = useAgencyZone();
  const {
    data: report,
    isError,
    isPending,
    refetch,
  } = useFirstRows(trustTransactionsReport, { timePeriod: period }, NEWEST);
  return (
    <Section
      title="Recent transactions"
      beside={
        <>
          <Switch period={period} onChoose={setPeriod} />
          {report && report.meta.count > 0 && (
            <Link to={`/trustTransactions/${period}`} className={classes.all}>
              See all {report.meta.count.toLocaleString("en-US")}
            </Link>
          )}
        </>
      }
    >
      <Card className={classes.card} aria-busy={isPending}>
        {isError && <ReportNotice message={trustTransactionsReport.failure} onRetry={() => refetch()} />}
        {report?.rows.length === 0 && <p className={classes.empty}>There are no items in this report.</p>}
        {report && report.rows.length > 0 && <Lines rows={report.rows} zone={zone} />}
      </Card>
    </Section>
  );
}

/** Asks for the rows of today while Home is still to be drawn. */
export function askRecentAhead(session: Session): void {
  if (!permits(session, trustTransactionsReport.access)) return;
  askFirstRowsAhead(trustTransactionsReport, { filter: { timePeriod: 0 }, parameters: NEWEST });
}

/** Absent for those who may not list transactions. */
export const RecentTransactions = () =>
  permits(useSession(), trustTransactionsReport.access) ? <Recent /> : null;
