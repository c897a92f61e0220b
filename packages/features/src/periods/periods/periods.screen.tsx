// Through which day the books are closed, what was closed and reopened before, and the way to do either.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { permits } from "@fiducia/contract/access";
import { instantOf } from "@fiducia/kernel/clock";
import { rangeOf } from "@fiducia/kernel/date-range";
import { type Day, dayOf, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { Page } from "@fiducia/ui/page";
import { RuledList } from "@fiducia/ui/ruled-list";
import { useEffect, useState } from "react";
import { CloseDialog, ReopenDialog } from "./period-dialogs.tsx";
import { closePeriodCommand, periodsQuery } from "./periods.contract.ts";
import classes from "./periods.module.css";

const changeWords = (action: "close" | "reopen", throughOn: Day | null): string => {
  const closed = throughOn ? `closed through ${formatDay(throughOn)}` : "nothing closed";
  return action === "close"
    ? `Closed through ${throughOn ? formatDay(throughOn) : ""}`
    : `Reopened, ${closed}`;
};

function Changes() {
  const { zone } = useAgencyZone();
  const { data: periods } = useAnswer(periodsQuery, {});
  if (!periods || periods.changes.length === 0)
    return <p className={classes.note}>No period has been closed yet.</p>;
  return (
    <RuledList as="ol">
      {periods.changes.map(({ action, throughOn, reason, at, by }) => (
        <li key={at}>
          <span>
            {changeWords(action, throughOn)}
            {reason && <small>{reason}</small>}
          </span>
          <span className={classes.note}>
            {formatDay(dayOf(instantOf(at), zone))}, {by}
          </span>
        </li>
      ))}
    </RuledList>
  );
}

function Actions({ closedThrough }: { closedThrough: Day | null }) {
  const [open, setOpen] = useState<"close" | "reopen">();
  const lastMonth = rangeOf("LastMonth", useToday()).end;
  const isNext = lastMonth && (closedThrough === null || closedThrough < lastMonth);
  const shut = () => setOpen(undefined);
  return (
    <ButtonRow>
      <Button kind="primary" onClick={() => setOpen("close")}>
        Close a period
      </Button>
      {closedThrough && <Button onClick={() => setOpen("reopen")}>Reopen</Button>}
      {open === "close" && <CloseDialog through={isNext ? formatDay(lastMonth) : ""} onClose={shut} />}
      {open === "reopen" && <ReopenDialog onClose={shut} />}
    </ButtonRow>
  );
}

export function PeriodsScreen() {
  const session = useSession();
  const { data: periods, isError, error } = useAnswer(periodsQuery, {});
  useEffect(() => {
    document.title = "Close Period - Fiducia";
  }, []);
  if (isError)
    return <ReportNotice message="The closed periods could not be read" detail={messageOf(error)} />;
  if (!periods) return null;
  return (
    <Page as="article" className={classes.page}>
      <h1 id="page-title" tabIndex={-1}>
        Close Period
      </h1>
      <Card as="section" className={classes.card}>
        <p>
          {periods.closedThrough ? (
            <>
              The books are closed through <strong>{formatDay(periods.closedThrough)}</strong>.
            </>
          ) : (
            "No period is closed."
          )}
        </p>
        {permits(session, closePeriodCommand.access) && <Actions closedThrough={periods.closedThrough} />}
      </Card>
      <Card as="section" className={classes.card}>
        <h2>History</h2>
        <Changes />
      </Card>
    </Page>
  );
}
