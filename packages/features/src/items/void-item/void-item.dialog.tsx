// Asks for a reason before an item is voided, once it is known that it can be. Cancel has the focus.

import { tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { CheckField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useVoidLook, VoidEffect, VoidObstacleNote } from "./void-effect.tsx";
import { voidItemCommand } from "./void-item.contract.ts";

const LONGEST_REASON = 200;

/** The label of a returned check in reports and pages. */
const RETURNED_CHECK = /^(NSF|Returned) check/i;

/** The reason is one line in the books, whatever was typed. */
const asOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The row may have been rendered again: focuses it once it exists. */
const focusOn = (elementId: string) =>
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly VoidItem: {
      readonly itemId?: number;
      /** For an event that is no item. */
      readonly eventId?: number;
      /** Its name: "Invoice 10442". */
      readonly itemName: string;
      readonly clientName: string | null;
      /** The id of the element that gets focus afterwards. */
      readonly returnFocusTo: string;
    };
  }
}

export function Dialog({ subject, onClose }: DialogProps<"VoidItem">) {
  const { itemId, eventId, itemName, clientName, returnFocusTo } = subject;
  const voided = itemId === undefined ? { eventId } : { itemId };
  const formState = useKeptForm(`VoidItem ${itemId ?? `event ${eventId}`}`, {
    reason: "",
    withChargeAndFee: true,
  });
  const { reason, withChargeAndFee } = formState.values;
  const isReturnedCheck = RETURNED_CHECK.test(itemName);
  const order = { ...voided, ...(isReturnedCheck && { withChargeAndFee }) };
  const { obstacle, ...look } = useVoidLook(order);
  useDirtyForm(reason !== "");
  const [fault, setFault] = useState<string>();
  const answers = useQueryClient();
  const close = () => {
    formState.clear();
    onClose();
    focusOn(returnFocusTo);
  };
  const voiding = useMutation({
    mutationFn: () =>
      tell(voidItemCommand, { ...order, reason: asOneLine(reason) }, formState.idempotencyKey),
    onSuccess: async () => {
      await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
      announceSuccess(`${itemName} has been voided.`);
      close();
    },
    // The page behind the dialog may be outdated: the item may have been voided or paid.
    onError: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
  const confirm = () => {
    if (reason.trim() === "") setFault("Required");
    else voiding.mutate();
  };
  // With the charge and the fee it may be impossible where it is possible without them.
  const companions = isReturnedCheck && (
    <CheckField
      label="Void its bank charge and its fee too"
      hint="As far as they were recorded with it."
      isChecked={withChargeAndFee}
      onChange={(isChecked) => {
        formState.change({ withChargeAndFee: isChecked });
        formState.renewKey();
      }}
    />
  );
  // A void that was tried keeps its own refusal. One whose reason was kept over the end of a session may have been carried
  // out without its answer: sent again under its key it gets that answer.
  if (obstacle && voiding.isIdle && reason === "")
    return (
      <ConfirmDialog title={`${itemName} cannot be voided`} onCancel={close}>
        <VoidObstacleNote obstacle={obstacle} onFollow={close} />
        {companions}
      </ConfirmDialog>
    );
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
          formState.change({ reason: text });
          setFault(undefined);
          // Another reason makes another command; a second void of the same item is refused.
          formState.renewKey();
        },
      }}
    >
      <p>
        {clientName ? `${itemName} of ${clientName}` : itemName} will be reversed today. It stays in the
        books, struck out, with your reason. This cannot be undone.
      </p>
      {companions}
      <VoidEffect {...look} />
    </ConfirmDialog>
  );
}
