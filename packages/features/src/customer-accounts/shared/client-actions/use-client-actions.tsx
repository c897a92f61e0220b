// What can be done from a row of a customer report: the money of the client, as far as the user may.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { windowAction } from "@fiducia/browser/windows/window-action.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { createBatchCommand } from "../../../batch-statements/create/create-batch.contract.ts";
import { addNoteCommand } from "../../../collections/add-note/add-note.contract.ts";
import { leaveOutCommand } from "../../../collections/leave-out/leave-out.contract.ts";
import { sendRemindersCommand } from "../../../collections/send-reminders/send-reminders.contract.ts";
import { documentAddress } from "../../../items/item-detail/papers/item-document.contract.ts";
import { mailPaperCommand } from "../../../items/item-detail/papers/mail-paper.contract.ts";
import { refundInsuredCommand } from "../../../money-out/refund-insured/refund-insured.contract.ts";
import { mailNow } from "../../../parts/mail-paper.tsx";
import { applyCreditCommand } from "../../../receiving/apply-credit/apply-credit.contract.ts";
import { nameOwnerCommand } from "../../../receiving/take-payment/name-owner/name-owner.contract.ts";
import { takePaymentCommand } from "../../../receiving/take-payment/take-payment.contract.ts";

export interface ClientRow {
  readonly clientNumber: string;
  readonly name: string;
  readonly itemId?: number;
  readonly itemNumber?: string;
  /** Absent for the row of a client. */
  readonly transactionType?: string;
  /** Of a credit: whether it is a client's. */
  readonly owner?: "Unknown" | "Interest" | "Client";
  /** What is left of a credit, in cents. */
  readonly balance?: number;
}

interface Way {
  readonly label: string;
  readonly access: Access;
  readonly address: string;
}

/** The paper of an item for its client. */
const PAPERS = { Invoice: "invoice", CreditMemo: "creditMemo", IncomingPayment: "receipt" } as const;

/** Money of nobody known is neither stated, mailed nor applied. */
const isNobodys = ({ owner }: ClientRow): boolean => owner === "Unknown" || owner === "Interest";

const isCredit = ({ transactionType }: ClientRow): boolean =>
  transactionType === "CreditMemo" || transactionType === "IncomingPayment";

/** The forms that are filled in for the row's client. */
function waysOf(row: ClientRow): readonly Way[] {
  const client = Number(row.clientNumber);
  const refund = { label: "Refund", access: refundInsuredCommand.access };
  if (isCredit(row))
    return [{ ...refund, address: `/pay?route=view_out&kind=refund&client=${client}&item=${row.itemId}` }];
  const invoice = row.transactionType === "Invoice" ? `&invoice=${row.itemId}` : "";
  return [
    {
      label: "Take payment",
      access: takePaymentCommand.access,
      address: `/pay?route=view_in&client=${client}${invoice}`,
    },
  ];
}

interface FollowUp {
  readonly label: string;
  readonly description: string;
  readonly access: Access;
  readonly open: (openDialog: ReturnType<typeof useOpenDialog>) => void;
}

/** What follows up what the row's client owes: a note, a statement, a reminder. */
function followingUp(row: ClientRow): readonly FollowUp[] {
  const { itemId, itemNumber, name } = row;
  const clientId = Number(row.clientNumber);
  const itemName = `${row.transactionType === "NSFCheck" ? "Returned Check" : "Invoice"} ${itemNumber}`;
  const isOfItem = itemId !== undefined && !isCredit(row);
  const about = { clientId, clientName: name, ...(isOfItem ? { itemId, itemName } : {}) };
  const reminding: readonly FollowUp[] = isOfItem
    ? [
        {
          label: "Reminder",
          description: `Reminder of ${itemName}`,
          access: sendRemindersCommand.access,
          open: (openDialog) => openDialog("SendReminders", { itemIds: [itemId] }),
        },
        {
          label: "Leave out of reminders",
          description: `Leave ${itemName} out of reminders`,
          access: leaveOutCommand.access,
          open: (openDialog) => openDialog("LeaveOutOfReminders", about),
        },
      ]
    : [];
  const note: FollowUp = {
    label: "Note",
    description: `Note on ${isOfItem ? itemName : name}`,
    access: addNoteCommand.access,
    open: (openDialog) => openDialog("AddNote", about),
  };
  if (isNobodys(row)) return [note];
  return [
    note,
    {
      label: "Statement",
      description: `Statement for ${name}`,
      access: createBatchCommand.access,
      open: (openDialog) => openDialog("CreateStatementBatch", { clients: [{ clientId, name }] }),
    },
    ...reminding,
  ];
}

export function useClientActions(): (row: ClientRow) => readonly RowAction[] {
  const session = useSession();
  const { history } = useRouter();
  const openDialog = useOpenDialog();
  return useCallback(
    (row) => {
      const ways = waysOf(row)
        .filter(({ access }) => permits(session, access))
        .map(({ label, address }) => ({
          label,
          address,
          description: `${label} for ${row.name}`,
          onSelect: () => history.push(address),
        }));
      const others: RowAction[] = [];
      const paper = PAPERS[row.transactionType as keyof typeof PAPERS];
      if (paper && !isNobodys(row) && row.itemId !== undefined) {
        const address = documentAddress(paper, row.itemId);
        ways.push(windowAction("PDF", `PDF of ${row.itemNumber}`, address));
        const { itemId, itemNumber, name } = row;
        if (permits(session, mailPaperCommand.access))
          others.push({
            label: "E-mail",
            description: `E-mail ${itemNumber} to ${name}`,
            onSelect: () => void mailNow(itemId, paper),
          });
      }
      others.push(
        ...followingUp(row)
          .filter(({ access }) => permits(session, access))
          .map(({ label, description, open }) => ({
            label,
            description,
            onSelect: () => open(openDialog),
          })),
      );
      if (row.owner === "Unknown" && permits(session, nameOwnerCommand.access)) {
        const { itemId, balance } = row;
        const itemName = `Receipt ${row.itemNumber}`;
        const name = () => openDialog("NameOwner", { itemId, itemName, left: balance } as never);
        return [
          { label: "Name owner", description: `Name the owner of ${itemName}`, onSelect: name },
          ...ways,
          ...others,
        ];
      }
      if (!isCredit(row) || isNobodys(row) || !permits(session, applyCreditCommand.access))
        return [...ways, ...others];
      const { itemId, name } = row;
      const word = row.transactionType === "CreditMemo" ? "Credit Memo" : "Receipt";
      const itemName = `${word} ${row.itemNumber}`;
      const subject = { itemId, clientId: Number(row.clientNumber), itemName, clientName: name };
      const apply = () => openDialog("ApplyCredit", subject as never);
      return [{ label: "Apply", description: `Apply ${itemName}`, onSelect: apply }, ...ways, ...others];
    },
    [session, history, openDialog],
  );
}
