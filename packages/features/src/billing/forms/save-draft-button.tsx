// Saves the invoice as a draft; nothing is posted.

import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { Button } from "@fiducia/ui/button";
import { saveInvoiceDraftCommand } from "../invoice-drafts/invoice-drafts.contract.ts";
import { draftOf, type TypedInvoice } from "./invoice-form.rules.ts";

interface SaveDraftProps {
  readonly invoice: TypedInvoice;
  readonly onSaved: (draftId: number) => void;
}

export function SaveDraftButton({ invoice, onSaved }: SaveDraftProps) {
  const { isBusy, give } = useTell();
  const body = draftOf(invoice);
  const save = () =>
    body &&
    give(saveInvoiceDraftCommand, body, ({ draftId }) => {
      onSaved(draftId);
      return "The draft has been saved.";
    });
  const isOff = body === undefined || isBusy;
  return (
    <Button
      aria-disabled={isOff}
      title={body === undefined ? "Choose a client first" : undefined}
      onClick={() => {
        if (!isOff) void save();
      }}
    >
      Save draft
    </Button>
  );
}
