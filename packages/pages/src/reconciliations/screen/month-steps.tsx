// The steps of a reconciliation: finished by one, approved by another, reopened with a reason.
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { ReasonDialog } from "@fiducia/features/parts/reason.dialog.tsx";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { Note } from "@fiducia/ui/note";
import { announceSuccess } from "@fiducia/ui/toasts";
import { type ReactNode, useId, useState } from "react";
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

const isLastOfMonth = (day: Day): boolean => addDays(day, 1).endsWith("-01");

interface StepButtonProps {
  /** Why it cannot be done; empty when it can. */
  readonly reason: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function StepButton({ reason, isBusy = false, onPress, children }: StepButtonProps) {
  const reasonId = useId();
  const isBarred = reason !== "";
  return (
    <>
      <Button
        kind="primary"
        isBusy={isBusy}
        aria-disabled={isBarred}
        aria-describedby={isBarred ? reasonId : undefined}
        onClick={() => !isBarred && onPress()}
      >
        {children}
      </Button>
      {isBarred && (
        <span id={reasonId} className={look.soft}>
          {reason}
        </span>
      )}
    </>
  );
}

function Finish({ bankAccountId, month }: StepsProps) {
  const { throughOn, version, obstacles, finished } = month;
  const order = useCommand({
    contract: finishReconciliationCommand,
    body: { bankAccountId, throughOn, version },
    done: "The reconciliation is finished.",
  });
  const [isAsking, setAsking] = useState(false);
  const reason = obstacles.length === 0 ? "" : "Settle first what stands above.";
  const finish = () => (isLastOfMonth(throughOn) ? order.give() : setAsking(true));
  return (
    <>
      <StepButton reason={reason} isBusy={order.isGiving} onPress={finish}>
        {finished ? "Finish anew" : "Finish"}
      </StepButton>
      {isAsking && (
        <ConfirmDialog
          title={`Finish through ${formatDay(throughOn)}`}
          confirmLabel="Finish"
          isHarmless
          isBusy={order.isGiving}
          problem={order.problem?.message}
          onConfirm={() => order.give()}
          onCancel={() => setAsking(false)}
        >
          {formatDay(throughOn)} is not the last day of its month. The rest of the month then takes another
          reconciliation.
        </ConfirmDialog>
      )}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
}

function Approve({ bankAccountId, month }: StepsProps) {
  const [isAsking, setAsking] = useState(false);
  const { throughOn, version, notApprover, bankName } = month;
  return (
    <>
      <StepButton reason={notApprover} onPress={() => setAsking(true)}>
        Approve
      </StepButton>
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
          You confirm that statement, books and owners agree, and that you looked at what is in transit and
          outstanding.
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
