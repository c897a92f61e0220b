// The trust banks: through which day each is reconciled, and what waits.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { permits } from "@fiducia/contract/access";
import { addDays, formatDay } from "@fiducia/kernel/day";
import { Button, buttonLook } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { Page } from "@fiducia/ui/page";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useEffect, useState } from "react";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { manyLines } from "../shared/many-lines.rules.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import type { ReconciledBank } from "./line-task.tsx";
import { addressOfBank, addressOfMonth, addressOfStatements } from "./reconciliation-addresses.tsx";
import look from "./reconciliations.module.css";
import { StartDialog } from "./start-dialog.tsx";

/** In one sentence: how far the bank is. */
function sentenceOf({ months: [last], startedAfter }: ReconciledBank): string {
  if (last)
    return last.approvedBy === null
      ? `Reconciled through ${formatDay(last.throughOn)} by ${last.finishedBy}; nobody has approved it yet.`
      : `Reconciled through ${formatDay(last.throughOn)}, approved by ${last.approvedBy}.`;
  return startedAfter === null
    ? "Not reconciled yet."
    : `Reconciled from ${formatDay(startedAfter)} on; no month is finished.`;
}

const Months = ({ bank: { bankAccountId, name, months, hasChanged } }: { bank: ReconciledBank }) => (
  <TableCard label={`Months of ${name}`} headings={["Through", "State", "Statement*", "Finished by~"]}>
    <tbody>
      {months.map(({ throughOn, state, statement, finishedBy }, place) => (
        <tr key={throughOn}>
          <td>
            <AddressLink to={addressOfMonth(bankAccountId, throughOn)}>{formatDay(throughOn)}</AddressLink>
          </td>
          <td>
            <StatusBadge state={state} tone={state === "Approved" ? "green" : "blue"} />{" "}
            {place === 0 && hasChanged && <StatusBadge state="Changed since" tone="amber" />}
          </td>
          <Figure cents={statement} />
          <td data-minor>{finishedBy}</td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

/** From which day on the bank has brought no statement, while such a day is over. */
function MissingStatement({ bank }: { bank: ReconciledBank }) {
  const today = useToday();
  const { bankAccountId, startedAfter, toReconcile, months, inactive } = bank;
  const last = toReconcile.at(-1) ?? months[0]?.throughOn ?? startedAfter;
  if (last === null || inactive || addDays(last, 1) >= today) return null;
  return (
    <p>
      No statement yet from {formatDay(addDays(last, 1))} on.{" "}
      <AddressLink to={addressOfStatements(bankAccountId)}>Bring it</AddressLink>
    </p>
  );
}

function Steps({ bank, onBegin }: { bank: ReconciledBank; onBegin: () => void }) {
  const session = useSession();
  const { bankAccountId, startedAfter, openLines, toReconcile } = bank;
  const [next] = toReconcile;
  const mayPrepare = permits(session, prepareAccess);
  return (
    <div className={look.buttons}>
      {next !== undefined && startedAfter !== null && (
        <AddressLink
          className={buttonLook({ kind: openLines === 0 ? "primary" : "plain" })}
          to={addressOfMonth(bankAccountId, next)}
        >
          Reconcile {formatDay(next)}
        </AddressLink>
      )}
      {startedAfter !== null && (
        <AddressLink
          className={buttonLook({ kind: openLines > 0 ? "primary" : "plain" })}
          to={addressOfBank(bankAccountId)}
        >
          {openLines > 0 ? `Match ${manyLines(openLines)}` : "Lines of the bank"}
        </AddressLink>
      )}
      {startedAfter === null && mayPrepare && (
        <Button kind="primary" onClick={onBegin}>
          Begin
        </Button>
      )}
      {mayPrepare && (
        <AddressLink className={buttonLook()} to={addressOfStatements(bankAccountId)}>
          Bank statements
        </AddressLink>
      )}
    </div>
  );
}

export function BankList() {
  const { data: banks, isError, error, refetch } = useAnswer(reconciliationsQuery, {});
  const [beginning, setBeginning] = useState<ReconciledBank>();
  useEffect(() => {
    document.title = "Reconciliations - Fiducia";
  }, []);
  if (isError)
    return (
      <ReportNotice
        message="The reconciliations cannot be shown"
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!banks) return null;
  const shown = banks.filter(({ inactive, startedAfter }) => !inactive || startedAfter !== null);
  return (
    <Page as="article" className={look.page}>
      <h1 id="page-title" tabIndex={-1}>
        Reconciliations
      </h1>
      <p className={look.soft}>
        Each trust bank, month by month: what the bank says, what the books say, and whose money it is. The
        three must be equal to the cent.
      </p>
      {shown.length === 0 && (
        <p>There is no trust bank yet, or your permission is not for the whole agency.</p>
      )}
      {shown.map((bank) => (
        <Card key={bank.bankAccountId} as="section" className={look.bank}>
          <h2>{bank.name}</h2>
          <p>{sentenceOf(bank)}</p>
          <MissingStatement bank={bank} />
          <Steps bank={bank} onBegin={() => setBeginning(bank)} />
          {bank.months.length > 0 && <Months bank={bank} />}
        </Card>
      ))}
      {beginning && <StartDialog bank={beginning} onClose={() => setBeginning(undefined)} />}
    </Page>
  );
}
