// Saves the invoice as a draft; nothing is posted.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { Button } from "@fiducia/ui/button";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveInvoiceDraftCommand } from "../invoice-drafts/invoice-drafts.contract.ts";
import { draftOf, type TypedInvoice } from "./invoice-form.rules.ts";

interface SaveDraftProps {
  readonly invoice: TypedInvoice;
  readonly onSaved: (draftId: number) => void;
}

export function SaveDraftButton({ invoice, onSaved }: SaveDraftProps) {
  const answers = useQueryClient();
  const body = draftOf(invoice);
  const saving = useMutation({
    mutationFn: async () => body && tell(saveInvoiceDraftCommand, body, newIdempotencyKey()),
    onSuccess: async (answer) => {
      if (!answer) return;
      onSaved(answer.draftId);
      announceSuccess("The draft has been saved.");
      await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
    },
    onError: (error) => announceError(messageOf(error)),
  });
  const isOff = body === undefined || saving.isPending;
  return (
    <Button
      aria-disabled={isOff}
      title={body === undefined ? "Choose a client first" : undefined}
      onClick={() => {
        if (!isOff) saving.mutate();
      }}
    >
      Save draft
    </Button>
  );
}
