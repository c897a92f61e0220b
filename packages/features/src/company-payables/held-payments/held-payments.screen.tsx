// Payments to approve: a second user approves or refuses what others entered; who entered a payment may take it back.

import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { windowAction } from "@fiducia/browser/windows/window-action.tsx";
import { permits } from "@fiducia/contract/access";
import { formatCents } from "@fiducia/kernel/cents";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { ReasonDialog } from "../../parts/reason.dialog.tsx";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { approvePaymentCommand, refusePaymentCommand } from "../decide-payment/decide-payment.contract.ts";
import { heldPaymentsReport } from "./held-payments.report.ts";

type Row = z.output<typeof heldPaymentsReport.row>;

const words = ({ amount, payee }: Row): string => `${formatCents(amount)} to ${payee}`;

export function Screen() {
  const mayApprove = permits(useSession(), approvePaymentCommand.access);
  const { give } = useTell();
  const [approving, askToApprove] = useState<Row>();
  const [refusing, askToRefuse] = useState<Row>();
  const actionsOf = (row: Row): readonly RowAction[] => {
    if (row.heldState === "Approved" && row.itemId !== null) {
      const address = itemAddress({ site: "outgoingPayment", itemId: row.itemId });
      return [windowAction("View payment", `View the payment of ${words(row)}`, address)];
    }
    if (row.heldState !== "Waiting") return [];
    return [
      ...(mayApprove && !row.isOwn
        ? [{ label: "Approve", description: `Approve ${words(row)}`, onSelect: () => askToApprove(row) }]
        : []),
      ...(mayApprove || row.isOwn
        ? [
            {
              label: row.isOwn ? "Take back" : "Refuse",
              description: `${row.isOwn ? "Take back" : "Refuse"} ${words(row)}`,
              onSelect: () => askToRefuse(row),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ReportScreen
        contract={heldPaymentsReport}
        actionsOf={actionsOf}
        emptyAction={<p>No payment waits for a second user.</p>}
      />
      {approving && (
        <ConfirmDialog
          title="Approve payment"
          confirmLabel={`Approve ${formatCents(approving.amount)}`}
          onConfirm={() => {
            askToApprove(undefined);
            void give(
              approvePaymentCommand,
              { heldPaymentId: approving.heldPaymentId },
              () => `${words(approving)} is paid.`,
            );
          }}
          isHarmless
          onCancel={() => askToApprove(undefined)}
        >
          <p>
            {words(approving)} out of {approving.bankAccountName}, entered by {approving.enteredBy.name}. The
            trust rules are asked again before it is posted.
          </p>
          {approving.payeeChanged !== "" && (
            <p>
              <strong>The payee was changed in the last 30 days: {approving.payeeChanged}.</strong> Ask the
              company by a number that you know before you approve.
            </p>
          )}
        </ConfirmDialog>
      )}
      {refusing && (
        <ReasonDialog
          title={refusing.isOwn ? "Take payment back" : "Refuse payment"}
          submitLabel={refusing.isOwn ? "Take back" : "Refuse"}
          contract={refusePaymentCommand}
          bodyOf={(reason) => ({ heldPaymentId: refusing.heldPaymentId, reason })}
          onDone={() => announceSuccess(`${words(refusing)} will not be paid.`)}
          onClose={() => askToRefuse(undefined)}
        >
          <p>{words(refusing)} is not posted. The reason stays in the list.</p>
        </ReasonDialog>
      )}
    </>
  );
}
