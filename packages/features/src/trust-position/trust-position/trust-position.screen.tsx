// Are we in trust? A statement for each trust bank: cash, what of it belongs to others, what is left, and how that came about
// over ninety days.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { addLines } from "../shared/trust-line.rules.ts";
import { TrustLineChart } from "../shared/trust-line-chart.tsx";
import { WHY_IN_TRUST } from "../shared/why-in-trust.contract.ts";
import { type TrustLine, trustLineQuery } from "../trust-line/trust-line.contract.ts";
import { trustPositionQuery } from "./trust-position.contract.ts";
import classes from "./trust-position.module.css";
import { calculationOf, statementOf, trustState } from "./trust-position.rules.ts";

type Answer = z.output<typeof trustPositionQuery.answer>;
type Position = Answer["total"];

const PLACES = [1, 2];

interface StatementProps {
  readonly name: string;
  /** Absent for all banks together; null for one that never was. */
  readonly reconciledThrough?: Day | null;
  readonly position: Position;
  /** Of all banks. */
  readonly anyUndeposited: Position["undeposited"];
  /** Absent until it is read. */
  readonly days: TrustLine["days"] | undefined;
}

function Statement({ name, position, anyUndeposited, days, reconciledThrough }: StatementProps) {
  const state = trustState(position);
  return (
    <Card as="li" className={classes.card}>
      <h3>{name}</h3>
      <StatusBadge state={state.words} tone={state.isShort ? "red" : "green"} />
      <dl className={classes.lines}>
        {statementOf(position, anyUndeposited).map(({ label, amount, rank, formula }) => (
          <div key={label} data-rank={rank} title={formula}>
            <dt>{label}</dt>
            <dd>
              <Amount cents={amount} warnsBelowZero />
            </dd>
          </div>
        ))}
      </dl>
      {days && (
        <div className={classes.chart}>
          <TrustLineChart name={name} days={days} />
        </div>
      )}
      {reconciledThrough !== undefined && (
        <small>
          {reconciledThrough === null
            ? "Not reconciled with the bank yet"
            : `Last reconciled: ${formatDay(reconciledThrough)}`}
        </small>
      )}
    </Card>
  );
}

const Skeleton = () => (
  <ul className={classes.banks} aria-hidden="true">
    {PLACES.map((place) => (
      <Card as="li" key={place} className={classes.card} data-loading />
    ))}
  </ul>
);

function NoTrustBank() {
  const mayAdd = permits(useSession(), SETTINGS_PAGES.banks.access);
  return (
    <small>
      There is no trust bank yet.{" "}
      {mayAdd && <AddressLink to={SETTINGS_PAGES.banks.to}>Add a trust bank</AddressLink>}
    </small>
  );
}

function Banks({ banks, total, lines }: Answer & { lines: readonly TrustLine[] | undefined }) {
  if (banks.length === 0) return <NoTrustBank />;
  return (
    <ul className={classes.banks}>
      {banks.map(({ bankAccountId, name, reconciledThrough, ...position }) => (
        <Statement
          key={bankAccountId}
          name={name}
          position={position}
          reconciledThrough={reconciledThrough}
          anyUndeposited={total.undeposited}
          days={lines?.find((line) => line.bankAccountId === bankAccountId)?.days}
        />
      ))}
      {banks.length > 1 && (
        <Statement
          name="All trust banks"
          position={total}
          anyUndeposited={total.undeposited}
          days={lines && [...addLines(lines)]}
        />
      )}
    </ul>
  );
}

/** The accounts in the trial balance of today, which closes with the figure. */
const inTrialBalance = (accounts: readonly string[]) => ({
  dateRange: "Today",
  only: [
    { column: "fund", value: "Trust" },
    ...accounts.map((account) => ({ column: "account", value: account })),
  ],
});

const Calculation = ({ position }: { position: Position }) => (
  <details className={classes.calculation}>
    <summary className={classes.ask}>How is this calculated?</summary>
    <dl className={classes.figures} id={WHY_IN_TRUST}>
      {calculationOf(position).map(({ figure, words, amount, accounts }) => (
        <div key={figure} className={classes.figure}>
          <dt className={classes.term}>{figure}</dt>
          <dd className={classes.amount}>
            <Amount cents={amount} warnsBelowZero />
          </dd>
          <dd>
            {words}
            {accounts.length > 0 && (
              <Link
                className={classes.account}
                to="/trial-balance"
                search={inTrialBalance(accounts) as never}
              >
                {accounts.join(", ")}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
    <p>
      Figures are of all trust banks. Accounts open in the trial balance of today, by trust bank, where credit
      balances stand below zero; it leads on to every entry with its item and who recorded it.
    </p>
  </details>
);

/** For those who may see sums over everything; the caller leaves it out for others. */
export function TrustPosition() {
  const { data: answer, isError, error, refetch, isPending } = useAnswer(trustPositionQuery, {});
  const line = useAnswer(trustLineQuery, {});
  return (
    <Section
      title="Trust position"
      beside={
        <small>
          Calculated from items recorded here; not a bank balance.{" "}
          <AddressLink to="/trust-position">Of any day</AddressLink>,{" "}
          <AddressLink to="/overview">Overview</AddressLink>
        </small>
      }
    >
      {isPending && <Skeleton />}
      {isError && (
        <ReportNotice
          message="The trust position could not be calculated"
          detail={messageOf(error)}
          onRetry={() => refetch()}
        />
      )}
      {answer && <Banks {...answer} lines={line.data?.banks} />}
      {answer && line.isError && (
        <ReportNotice
          message="The last 90 days could not be read"
          detail={messageOf(line.error)}
          onRetry={() => line.refetch()}
        />
      )}
      {answer && answer.banks.length > 0 && <Calculation position={answer.total} />}
    </Section>
  );
}
