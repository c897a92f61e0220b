// Through which day the books are closed, what was closed and reopened before, and the way to do either.
import { permits } from "@fiducia/contract/access";
import { instantOf } from "@fiducia/kernel/clock";
import { rangeOf } from "@fiducia/kernel/date-range";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { useEffect, useState } from "react";
import { messageOf } from "../../client/call-failure.ts";
import { ReportNotice } from "../../client/report-notice.tsx";
import { useSession } from "../../client/session-context.tsx";
import { useAgencyZone } from "../../client/use-agency-zone.tsx";
import { useAnswer } from "../../client/use-answer.ts";
import { useToday } from "../../client/use-today.ts";
import { CloseDialog, ReopenDialog } from "./period-dialogs.tsx";
import { closePeriodCommand, periodsQuery } from "./periods.contract.ts";
import classes from "./periods.module.css";

function Changes() {
  const { zone } = useAgencyZone();
  const { data: periods } = useAnswer(periodsQuery, {});
  if (!periods || periods.changes.length === 0)
    return <p className={classes.note}>No period was closed yet.</p>;
  return (
    <ol className={classes.changes}>
      {periods.changes.map(({ action, throughOn, reason, at, by }) => (
        <li key={at}>
          <span>
            {action === "close" ? "Closed through " : "Reopened; closed through "}
            {throughOn ? formatDay(throughOn) : "no day"}
            {reason && <small>{reason}</small>}
          </span>
          <span className={classes.note}>
            {formatDay(dayOf(instantOf(at), zone))}, {by}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Actions({ isClosed }: { isClosed: boolean }) {
  const [open, setOpen] = useState<"close" | "reopen">();
  const lastMonth = rangeOf("LastMonth", useToday()).end;
  const shut = () => setOpen(undefined);
  return (
    <div className={classes.actions}>
      <button type="button" data-primary onClick={() => setOpen("close")}>
        Close a period
      </button>
      {isClosed && (
        <button type="button" onClick={() => setOpen("reopen")}>
          Reopen
        </button>
      )}
      {open === "close" && <CloseDialog through={lastMonth ? formatDay(lastMonth) : ""} onClose={shut} />}
      {open === "reopen" && <ReopenDialog onClose={shut} />}
    </div>
  );
}

export function PeriodsScreen() {
  const session = useSession();
  const { data: periods, isError, error } = useAnswer(periodsQuery, {});
  useEffect(() => {
    document.title = "Periods - Fiducia";
  }, []);
  if (isError) return <ReportNotice message="The periods cannot be shown" detail={messageOf(error)} />;
  if (!periods) return null;
  return (
    <article className={classes.page}>
      <h1 id="page-title" tabIndex={-1}>
        Periods
      </h1>
      <section className={classes.card}>
        <p>
          {periods.closedThrough ? (
            <>
              The books are closed through <strong>{formatDay(periods.closedThrough)}</strong>.
            </>
          ) : (
            "No period is closed."
          )}
        </p>
        {permits(session, closePeriodCommand.access) && <Actions isClosed={periods.closedThrough !== null} />}
      </section>
      <section className={classes.card}>
        <h2>History</h2>
        <Changes />
      </section>
    </article>
  );
}
