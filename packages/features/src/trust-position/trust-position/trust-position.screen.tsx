// Are we in trust? A statement for each trust bank: cash, what of it belongs to others, and what is left.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { trustPositionQuery } from "./trust-position.contract.ts";
import classes from "./trust-position.module.css";
import { CALCULATION, statementOf, trustState } from "./trust-position.rules.ts";

type Answer = z.output<typeof trustPositionQuery.answer>;
type Position = Answer["total"];

const PLACES = [1, 2];

function Statement({ name, position }: { name: string; position: Position }) {
  const state = trustState(position);
  return (
    <Card as="li" className={classes.card}>
      <h3>{name}</h3>
      <StatusBadge state={state.words} tone={state.isShort ? "red" : "green"} />
      <dl className={classes.lines}>
        {statementOf(position).map(({ label, amount, rank, formula }) => (
          <div key={label} data-rank={rank} title={formula}>
            <dt>{label}</dt>
            <dd>
              <Amount cents={amount} />
            </dd>
          </div>
        ))}
      </dl>
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

function Banks({ banks, total }: Answer) {
  if (banks.length === 0) return <small>There is no trust bank yet.</small>;
  return (
    <ul className={classes.banks}>
      {banks.map(({ bankAccountId, name, ...position }) => (
        <Statement key={bankAccountId} name={name} position={position} />
      ))}
      {banks.length > 1 && <Statement name="All trust banks" position={total} />}
    </ul>
  );
}

const Calculation = () => (
  <details className={classes.calculation}>
    <summary className={classes.ask}>How is this calculated?</summary>
    <dl className={classes.figures}>
      {CALCULATION.map(({ figure, accounts, words }) => (
        <div key={figure} className={classes.figure}>
          <dt className={classes.term}>{figure}</dt>
          <dd>
            {words}
            {accounts.map((account) => (
              <Link
                key={account}
                className={classes.account}
                to="/gl-detail"
                search={{ account, dateRange: "YTD" } as never}
              >
                {account}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p>
      Each account stands in the{" "}
      <Link to="/trial-balance" search={{ dateRange: "Today" } as never}>
        trial balance
      </Link>{" "}
      by trust bank, and each of its postings, with its item and who recorded it, in the GL detail.
    </p>
  </details>
);

/** For those who may see sums over everything; the caller leaves it out for others. */
export function TrustPosition() {
  const { data: answer, isError, error, refetch, isPending } = useAnswer(trustPositionQuery, {});
  return (
    <Section
      title="Trust position"
      beside={<small>Calculated from items recorded here; not a bank balance.</small>}
    >
      {isPending && <Skeleton />}
      {isError && (
        <ReportNotice
          message="The trust position could not be calculated"
          detail={messageOf(error)}
          onRetry={() => refetch()}
        />
      )}
      {answer && <Banks {...answer} />}
      {answer && answer.banks.length > 0 && <Calculation />}
    </Section>
  );
}
