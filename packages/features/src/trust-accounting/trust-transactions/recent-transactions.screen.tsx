// The newest transactions of today or yesterday, for Home.

import { useFirstRows } from "@fiducia/browser/calls/use-first-rows";
import switchClasses from "@fiducia/browser/report/period-switch.module.css";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useKept } from "@fiducia/browser/report/use-kept";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { instantOf } from "@fiducia/kernel/clock";
import { formatTime } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { numberLabel, transferState, typeLabel } from "../shared/transaction-words.rules.ts";
import classes from "./recent-transactions.module.css";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

type TransactionRow = z.output<typeof trustTransactionsReport.row>;
type Period = 0 | 1;

const NEWEST = { sort: "-transactionAt", limit: 15 };
const PERIODS = [
  { label: "Today", period: 0 },
  { label: "Yesterday", period: 1 },
] as const;

function Line({ row, zone }: { row: TransactionRow; zone: string }) {
  return (
    <tr data-voided={row.isVoided || undefined}>
      <td className={classes.time}>{formatTime(instantOf(row.transactionAt), zone)}</td>
      <th scope="row">
        {typeLabel(row.transactionType)} {numberLabel(row)}
      </th>
      <td className={classes.name}>{row.name ?? row.payee}</td>
      <td className={classes.number}>
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
    <fieldset className={switchClasses.switch} aria-label="Period">
      {PERIODS.map((choice) => (
        <button
          key={choice.period}
          type="button"
          aria-pressed={choice.period === period}
          data-active={choice.period === period || undefined}
          onClick={() => onChoose(choice.period)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
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
    <section className={classes.section} aria-labelledby="recent-transactions">
      <div className={classes.head}>
        <h2 id="recent-transactions">Recent transactions</h2>
        <Switch period={period} onChoose={setPeriod} />
        {report && report.meta.count > 0 && (
          <Link to={`/trustTransactions/${period}`}>See all {report.meta.count.toLocaleString("en-US")}</Link>
        )}
      </div>
      <div className={classes.card} aria-busy={isPending}>
        {isError && <ReportNotice message={trustTransactionsReport.failure} onRetry={() => refetch()} />}
        {report?.rows.length === 0 && <p className={classes.empty}>There are no items in this report.</p>}
        {report && report.rows.length > 0 && <Lines rows={report.rows} zone={zone} />}
      </div>
    </section>
  );
}

/** Absent for those who may not list transactions. */
export const RecentTransactions = () =>
  permits(useSession(), trustTransactionsReport.access) ? <Recent /> : null;
