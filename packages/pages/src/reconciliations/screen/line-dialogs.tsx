// What is asked before lines of a bank are matched by hand, recorded, or noted as its error.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { ReasonDialog } from "@fiducia/features/parts/reason.dialog.tsx";
import { cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { TextField } from "@fiducia/ui/form-fields";
import { RuledList } from "@fiducia/ui/ruled-list";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import {
  noteBankErrorCommand,
  returnableQuery,
  withdrawBankLinesCommand,
} from "../matching/matching.contract.ts";
import { type RecordedAs, recordBankLineCommand } from "../recording/record-line.contract.ts";
import { UNEXPLAINED } from "../shared/bank-line.contract.ts";
import { ChooseItems } from "./choose-items.tsx";
import type { LineTask } from "./line-task.tsx";
import look from "./reconciliations.module.css";

interface LineDialogProps<Task = LineTask> {
  readonly bankAccountId: number;
  readonly task: Task;
  readonly onClose: () => void;
}

type Of<Kind> = Extract<LineTask, { kind: Kind }>;

/** What is recorded, and whose it is. */
const RECORDED: Readonly<Record<RecordedAs, { title: string; words: string; done: string }>> = {
  charge: {
    title: "Record a bank charge",
    words: "The agency bears it: it lessens the agency's own funds in this bank, never a client's money.",
    done: "The charge is recorded and matched.",
  },
  interest: {
    title: "Record interest",
    words:
      "It is held for the clients, unless the trust policy says that they agreed that it belongs to the agency.",
    done: "The interest is recorded and matched.",
  },
  unidentified: {
    title: "Hold as unidentified",
    words:
      "It is held in trust for whoever sent it. It stands first in Unapplied Credits until its owner is named.",
    done: "The deposit is held and matched.",
  },
};

const TAKEN_BACK = {
  title: "Record a charge taken back",
  words: "The agency bore the charge: it adds to the agency's own funds in this bank.",
  done: "The charge taken back is recorded and matched.",
};

function Record({ bankAccountId, task, onClose }: LineDialogProps<Of<"record">>) {
  const { as, line, items = [], rest = line.amount } = task;
  const isTakenBack = as === "charge" && rest > 0;
  const { title, words, done } = isTakenBack ? TAKEN_BACK : RECORDED[as];
  const { dialog, text } = useCommandForm({
    name: `RecordBankLine ${line.lineId}`,
    initial: { memo: line.description },
    contract: recordBankLineCommand,
    bodyOf: ({ memo }) => ({ bankAccountId, lineId: line.lineId, as, items: [...items], memo: memo.trim() }),
    fields: ["memo"],
    done,
    onClose,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel="Record">
      <p>
        {formatDay(line.datedOn)}, <strong>{formatCents(cents(Math.abs(rest)))}</strong>
      </p>
      <p className={look.soft}>{words}</p>
      <TextField label="Memo" longest={500} {...text("memo")} />
    </FormDialog>
  );
}

/** The receipts among which the returned one is. */
function Returned({ bankAccountId, task: { line }, onClose }: LineDialogProps<Of<"returned">>) {
  const { data: receipts } = useAnswer(returnableQuery, {
    bankAccountId,
    amount: cents(-line.amount),
    throughOn: line.datedOn,
  });
  return (
    <Dialog
      title="Which check came back?"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className={look.soft}>
        Open the receipt and choose Returned check. Its line is matched afterwards: same amount, same day.
      </p>
      {receipts?.length === 0 && (
        <p>No receipt of {formatCents(cents(-line.amount))} of the months before stands in this bank.</p>
      )}
      <RuledList>
        {receipts?.map(({ eventId, number, name, datedOn, reference }) => (
          <li key={eventId}>
            <span>
              <AddressLink to={eventAddress(eventId)}>
                Receipt {number}, {name}
              </AddressLink>
              <small>{[formatDay(datedOn), reference].filter(Boolean).join(", ")}</small>
            </span>
          </li>
        ))}
      </RuledList>
    </Dialog>
  );
}

function NoteError({ bankAccountId, task, onClose }: LineDialogProps<Of<"error">>) {
  const { as, lines, items } = task;
  const isError = as === "bankError";
  return (
    <ReasonDialog
      title={isError ? "The bank made an error" : UNEXPLAINED}
      submitLabel="Note it"
      contract={noteBankErrorCommand}
      bodyOf={(reason) => ({
        bankAccountId,
        lineIds: lines.map(({ lineId }) => lineId),
        items: [...items],
        as,
        reason,
      })}
      onDone={() => announceSuccess("It waits as an item of its own.")}
      onClose={onClose}
    >
      <p>
        <Amount cents={sumOf(lines, ({ amount }) => amount)} />
      </p>
      <p className={look.soft}>
        {isError
          ? "Nothing is posted. It waits until a line of the bank makes it good, and stands in every reconciliation until then."
          : "Nothing is posted for 60 days at most. If the bank does not make it good, record it as a bank charge."}
      </p>
    </ReasonDialog>
  );
}

const Withdraw = ({ bankAccountId, task: { line }, onClose }: LineDialogProps<Of<"withdraw">>) => (
  <ReasonDialog
    title="Withdraw the line"
    submitLabel="Withdraw"
    contract={withdrawBankLinesCommand}
    bodyOf={(reason) => ({ bankAccountId, lineIds: [line.lineId], reason })}
    onDone={() => announceSuccess("The line is withdrawn.")}
    onClose={onClose}
  >
    <p>
      {formatDay(line.datedOn)}, {line.description}, <Amount cents={line.amount} />
    </p>
    <p className={look.soft}>
      For what the bank does not say any more: a pending line that came with another amount, or a file of
      another account. Its statement keeps the row, with the reason.
    </p>
  </ReasonDialog>
);

export function LineDialog({ bankAccountId, task: first, onClose }: LineDialogProps) {
  const [task, setTask] = useState(first);
  if (task.kind === "record") return <Record bankAccountId={bankAccountId} task={task} onClose={onClose} />;
  if (task.kind === "returned")
    return <Returned bankAccountId={bankAccountId} task={task} onClose={onClose} />;
  if (task.kind === "withdraw")
    return <Withdraw bankAccountId={bankAccountId} task={task} onClose={onClose} />;
  if (task.kind === "error") return <NoteError bankAccountId={bankAccountId} task={task} onClose={onClose} />;
  return <ChooseItems bankAccountId={bankAccountId} lines={task.lines} onOther={setTask} onClose={onClose} />;
}
