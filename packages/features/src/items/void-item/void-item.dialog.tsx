// Asks before an item is voided, and why. The harmless button has the focus.

import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { CheckField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tell } from "../../client/ask.ts";
import { messageOf } from "../../client/call-failure.ts";
import type { DialogProps } from "../../client/dialogs.tsx";
import { useDirtyForm } from "../../client/dirty-forms.tsx";
import { ALL_ANSWERS } from "../../client/query-keys.ts";
import { useDraft } from "../../client/use-draft.ts";
import { VoidEffect } from "./void-effect.tsx";
import { voidItemCommand } from "./void-item.contract.ts";

const LONGEST_REASON = 200;

/** How reports and pages call a returned check. */
const RETURNED_CHECK = /^(NSF|Returned) check/i;

/** A reason is one line in the books, however many it was typed in. */
const asOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The row that was acted on may have been drawn anew: focus goes to it once it stands again. */
const focusOn = (elementId: string) =>
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());

export function Dialog({ subject, onClose }: DialogProps<"VoidItem">) {
  const { itemId, eventId, itemName, clientName, returnFocusTo } = subject;
  const voided = itemId === undefined ? { eventId } : { itemId };
  const draft = useDraft(`VoidItem ${itemId ?? `event ${eventId}`}`, { reason: "", withChargeAndFee: true });
  const { reason, withChargeAndFee } = draft.values;
  const isReturnedCheck = RETURNED_CHECK.test(itemName);
  const order = { ...voided, ...(isReturnedCheck && { withChargeAndFee }) };
  useDirtyForm(reason !== "");
  const [fault, setFault] = useState<string>();
  const answers = useQueryClient();
  const close = () => {
    draft.clear();
    onClose();
    focusOn(returnFocusTo);
  };
  const voiding = useMutation({
    mutationFn: () => tell(voidItemCommand, { ...order, reason: asOneLine(reason) }, draft.idempotencyKey),
    onSuccess: async () => {
      await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
      announceSuccess(`${itemName} has been voided.`);
      close();
    },
    // What stands behind the dialog may be of yesterday: somebody else has voided it, or paid it.
    onError: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
  const confirm = () => {
    if (reason.trim() === "") setFault("Required");
    else voiding.mutate();
  };
  return (
    <ConfirmDialog
      title={`Void ${itemName}?`}
      confirmLabel={`Void ${itemName}`}
      isBusy={voiding.isPending}
      problem={voiding.isError ? messageOf(voiding.error) : undefined}
      onConfirm={confirm}
      onCancel={close}
      question={{
        label: "Reason",
        value: reason,
        longest: LONGEST_REASON,
        fault,
        onChange: (text) => {
          draft.change({ reason: text });
          setFault(undefined);
          // Another reason is another order: an item that was voided after all cannot be voided again.
          draft.renewKey();
        },
      }}
    >
      <p>
        {clientName ? `${itemName} of ${clientName}` : itemName} will be reversed today. It stays in the
        books, struck out, with your reason. This cannot be undone.
      </p>
      {isReturnedCheck && (
        <CheckField
          label="Void its bank charge and its fee too"
          hint="As far as they were recorded with it."
          isChecked={withChargeAndFee}
          onChange={(isChecked) => {
            draft.change({ withChargeAndFee: isChecked });
            draft.renewKey();
          }}
        />
      )}
      <VoidEffect voided={order} />
    </ConfirmDialog>
  );
}
