// The trust position of any day, by owner and by line; each figure leads to the list whose sum it is.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useAddressWords } from "@fiducia/browser/links/use-go";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { DateField } from "@fiducia/ui/date-field";
import { Page } from "@fiducia/ui/page";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { z } from "zod";
import classes from "./position-of-day.module.css";
import { type FigureOfDay, figuresByLine, figuresOfDay } from "./position-of-day.rules.ts";
import { trustPositionQuery } from "./trust-position.contract.ts";
import statement from "./trust-position.module.css";
import { trustState } from "./trust-position.rules.ts";

type Answer = z.output<typeof trustPositionQuery.answer>;

interface FiguresProps {
  /** Whose figures they are, for screen readers. */
  readonly name: string;
  readonly figures: readonly FigureOfDay[];
}

const Figures = ({ name, figures }: FiguresProps) => (
  <dl className={statement.lines}>
    {figures.map(({ label, amount, rank, formula, behind }) => (
      <div key={label} data-rank={rank} title={formula}>
        <dt>{label}</dt>
        <dd>
          {behind ? (
            <Link
              to={behind.to}
              search={behind.words as never}
              aria-label={`${label} of ${name}: what it is made of`}
            >
              <Amount cents={amount} warnsBelowZero />
            </Link>
          ) : (
            <Amount cents={amount} warnsBelowZero />
          )}
        </dd>
      </div>
    ))}
  </dl>
);

interface BankProps {
  readonly name: string;
  readonly position: Answer["total"];
  readonly asOf: Day;
  /** Absent: all banks. */
  readonly bankAccountId?: number;
}

function Bank({ name, position, asOf, bankAccountId }: BankProps) {
  const state = trustState(position);
  const asked = { asOf, ...(bankAccountId === undefined ? {} : { bank: { bankAccountId, name } }) };
  return (
    <Card as="li" className={classes.card}>
      <h2>{name}</h2>
      <StatusBadge state={state.words} tone={state.isShort ? "red" : "green"} />
      <Figures name={name} figures={figuresOfDay(position, asked)} />
      <details className={classes.byLine}>
        <summary>By line</summary>
        <p>Where each line stands for itself, and an owner's lines do not offset each other.</p>
        <Figures name={`${name} by line`} figures={figuresByLine(position, asked)} />
      </details>
    </Card>
  );
}

function Banks({ asOf }: { readonly asOf: Day }) {
  const { data: answer, isError, error, refetch } = useAnswer(trustPositionQuery, { asOf });
  if (isError)
    return (
      <ReportNotice
        message="The trust position could not be calculated"
        detail={messageOf(error)}
        onRetry={() => refetch()}
      />
    );
  if (!answer) return null;
  if (answer.notice !== null) return <p role="status">{answer.notice}</p>;
  return (
    <ul className={classes.banks}>
      {answer.banks.map(({ bankAccountId, name, ...position }) => (
        <Bank key={bankAccountId} name={name} position={position} asOf={asOf} bankAccountId={bankAccountId} />
      ))}
      {answer.banks.length > 1 && <Bank name="All trust banks" position={answer.total} asOf={asOf} />}
    </ul>
  );
}

export function PositionOfDay() {
  const today = useToday();
  const [words, change] = useAddressWords<{ readonly asOf?: Day }>();
  const asOf = words.asOf ?? today;
  const [text, setText] = useState(formatDay(asOf));
  useEffect(() => {
    document.title = "Trust Position - Fiducia";
  }, []);
  const type = (typed: string) => {
    setText(typed);
    const day = parseShownDay(typed.trim());
    if (day) change({ asOf: day === today ? undefined : day });
  };
  const isDay = parseShownDay(text.trim()) !== undefined;
  return (
    <Page className={classes.page}>
      <h1 id="page-title" tabIndex={-1}>
        Trust position
      </h1>
      <div className={classes.day}>
        <DateField
          label="As of"
          term="as-of"
          today={today}
          text={text}
          fault={isDay ? undefined : "Invalid date"}
          onChange={type}
        />
      </div>
      <p className={classes.note}>
        By the day of each transaction, in today's books: what was dated back since counts. The chart of Home
        is by the day of posting, and says what was known on each day.
      </p>
      <Banks asOf={asOf} />
    </Page>
  );
}
