// What is asked before lines of a bank are matched by hand, recorded, or noted as its error.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { ReasonDialog } from "@fiducia/features/parts/reason.dialog.tsx";
import { cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { TextField } from "@fiducia/ui/form-fields";
import { RuledList } from "@fiducia/ui/ruled-list";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import {
  noteBankErrorCommand,
  returnableQuery,
  withdrawBankLinesCommand,
} from "../matching/matching.contract.ts";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { type RecordedAs, recordBankLineCommand } from "../recording/record-line.contract.ts";
import { UNEXPLAINED } from "../shared/bank-line.contract.ts";
import { ChooseItems } from "./choose-items.tsx";
import type { LineTask, ShownLine } from "./line-task.tsx";
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
    words: "",
    done: "The interest is recorded and matched.",
  },
  unidentified: {
    title: "Hold as unidentified",
    words:
      "It is held in trust for whoever sent it. It stands first in Unapplied Credits until its owner is named.",
    done: "The deposit is held and matched.",
  },
};

const interestWords = (consentOn: Day | null): string =>
  consentOn === null
    ? "It is held for the clients: the trust policy has no consent that it is the agency's."
    : `It is the agency's, by the clients' consent of ${formatDay(consentOn)}.`;

const TAKEN_BACK = {
  title: "Record a charge taken back",
  words: "The agency bore the charge: it adds to the agency's own funds in this bank.",
  done: "The charge taken back is recorded and matched.",
};

function Record({ bankAccountId, task, onClose }: LineDialogProps<Of<"record">>) {
  const { as, line, items = [], rest = line.amount } = task;
  const isTakenBack = as === "charge" && rest > 0;
  const { title, words, done } = isTakenBack ? TAKEN_BACK : RECORDED[as];
  const { data: banks } = useAnswer(reconciliationsQuery, {});
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
      <p className={look.soft}>
        {as === "interest" && banks?.[0] ? interestWords(banks[0].interestConsentOn) : words}
      </p>
      <TextField label="Memo" longest={500} {...text("memo")} />
    </FormDialog>
  );
}

type Returnable = z.output<typeof returnableQuery.answer>[number];

/** Why it cannot be this one, and what to do. */
const NOT_WORDS: Readonly<
  Record<NonNullable<Returnable["notBecause"]>, (receipt: Returnable, line: ShownLine) => string>
> = {
  takenBack: () => "It was returned or voided already. Choose items, and match the line with that.",
  cash: () => "It came in cash, which no bank returns.",
  otherBank: ({ bankName }) => `It went to ${bankName}. Look for the line there.`,
  later: ({ datedOn }, line) =>
    `It is of ${formatDay(datedOn)}, and the bank took the money back on ${formatDay(line.datedOn)}. Void it and enter it with its own day first.`,
};

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
        <p>
          No receipt of the months before has a payment of {formatCents(cents(-line.amount))}. Look for a
          check of another amount, less the bank's charge.
        </p>
      )}
      <RuledList>
        {receipts?.map((receipt) => (
          <li key={receipt.eventId}>
            <span>
              <AddressLink to={eventAddress(receipt.eventId)}>
                Receipt {receipt.number}, {receipt.name}
              </AddressLink>
              <small>{[formatDay(receipt.datedOn), receipt.reference].filter(Boolean).join(", ")}</small>
              {receipt.notBecause && <small>{NOT_WORDS[receipt.notBecause](receipt, line)}</small>}
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
