// The steps of a reconciliation: finished by one, approved by another, reopened with a reason.
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { ReasonDialog } from "@fiducia/features/parts/reason.dialog.tsx";
import { formatDay } from "@fiducia/kernel/day";
import { Button, buttonLook } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { Reason } from "@fiducia/ui/reason";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import {
  approveReconciliationCommand,
  finishReconciliationCommand,
  type Reconciliation,
  reopenReconciliationCommand,
} from "../month/reconciliation.contract.ts";
import { reconciliationReportCall } from "../report/reconciliation-report.contract.ts";
import { approveAccess, prepareAccess } from "../shared/reconciliation-access.contract.ts";
import look from "./reconciliations.module.css";

interface StepsProps {
  readonly bankAccountId: number;
  readonly month: Reconciliation;
}

function Finish({ bankAccountId, month }: StepsProps) {
  const { throughOn, version, obstacles, finished } = month;
  const order = useCommand({
    contract: finishReconciliationCommand,
    body: { bankAccountId, throughOn, version },
    done: "The reconciliation is finished.",
  });
  const reason = obstacles.length === 0 ? undefined : "Settle first what is listed above.";
  return (
    <>
      <Reason reason={reason}>
        <Button
          kind="primary"
          isBusy={order.isGiving}
          aria-disabled={reason !== undefined}
          onClick={() => reason === undefined && order.give()}
        >
          {finished ? "Finish anew" : "Finish"}
        </Button>
      </Reason>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
}

function Approve({ bankAccountId, month }: StepsProps) {
  const [isAsking, setAsking] = useState(false);
  const { throughOn, version, notApprover, bankName } = month;
  const reason = notApprover === "" ? undefined : notApprover;
  return (
    <>
      <Reason reason={reason}>
        <Button
          kind="primary"
          aria-disabled={reason !== undefined}
          onClick={() => reason === undefined && setAsking(true)}
        >
          Approve
        </Button>
      </Reason>
      {isAsking && (
        <CommandQuestion
          title={`Approve ${bankName} through ${formatDay(throughOn)}`}
          confirmLabel="Approve"
          isHarmless
          contract={approveReconciliationCommand}
          body={{ bankAccountId, throughOn, version }}
          done="The reconciliation is approved."
          onClose={() => setAsking(false)}
        >
          You confirm that statement, books and owners agree, and that you looked at what is under way.
        </CommandQuestion>
      )}
    </>
  );
}

function Reopen({ bankAccountId, month: { throughOn, version, bankName } }: StepsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reopen</Button>
      {isAsking && (
        <ReasonDialog
          title={`Reopen ${bankName} through ${formatDay(throughOn)}`}
          submitLabel="Reopen"
          contract={reopenReconciliationCommand}
          bodyOf={(reason) => ({ bankAccountId, throughOn, version, reason })}
          onDone={() => announceSuccess("The reconciliation is open again.")}
          onClose={() => setAsking(false)}
        >
          <p>Later months are reopened too. Their matches stay, and each is finished and approved again.</p>
        </ReasonDialog>
      )}
    </>
  );
}

export function MonthSteps({ bankAccountId, month }: StepsProps) {
  const session = useSession();
  const mayApprove = permits(session, approveAccess);
  const isChanged = (month.finished?.changedSince.length ?? 0) > 0;
  const props = { bankAccountId, month };
  const report = (form: string) =>
    `${reconciliationReportCall.path}?${new URLSearchParams({ bankAccountId: String(bankAccountId), throughOn: month.throughOn, form })}`;
  return (
    <div className={look.buttons}>
      {(month.state === "Open" || isChanged) && permits(session, prepareAccess) && (
        <Finish key={month.version} {...props} />
      )}
      {month.state === "Finished" && !isChanged && mayApprove && <Approve {...props} />}
      {month.state !== "Open" && mayApprove && <Reopen {...props} />}
      <a className={buttonLook()} href={report("pdf")} target="_blank" rel="noreferrer">
        Report (PDF)
      </a>
      <a className={buttonLook()} href={report("csv")} download>
        CSV
      </a>
    </div>
  );
}
