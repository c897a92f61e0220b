// The client's drafts: opened into the form, or deleted.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useShownTime } from "@fiducia/browser/order-form/use-shown-time.tsx";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { RuledList } from "@fiducia/ui/ruled-list";
import { announceError } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteInvoiceDraftCommand, invoiceDraftsQuery } from "../invoice-drafts/invoice-drafts.contract.ts";
import classes from "./invoice-drafts.module.css";
import { type TypedInvoice, typedInvoice } from "./invoice-form.rules.ts";

interface InvoiceDraftsProps {
  readonly invoice: TypedInvoice;
  readonly onOpen: (draft: TypedInvoice) => void;
}

function useDelete() {
  const answers = useQueryClient();
  return useMutation({
    mutationFn: (draftId: number) => tell(deleteInvoiceDraftCommand, { draftId }, newIdempotencyKey()),
    onSettled: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
    onError: (error) => announceError(messageOf(error)),
  });
}

export function InvoiceDrafts({ invoice, onOpen }: InvoiceDraftsProps) {
  const { clientId, draftId } = invoice;
  const drafts = useAnswer(invoiceDraftsQuery, { clientId }, clientId !== null).data ?? [];
  const deleting = useDelete();
  const shownTime = useShownTime();
  const others = clientId === null ? [] : drafts.filter((one) => one.draftId !== draftId);
  if (others.length === 0) return null;
  return (
    <FormSection title="Drafts of this client">
      <RuledList className={classes.drafts}>
        {others.map((kept) => (
          <li key={kept.draftId}>
            <span>
              {shownTime(kept.savedAt)}, {kept.savedBy}
            </span>
            <Amount cents={kept.total} />
            <Button size="small" onClick={() => onOpen(typedInvoice(kept))}>
              Open
            </Button>
            <Button size="small" onClick={() => deleting.mutate(kept.draftId)}>
              Delete
            </Button>
          </li>
        ))}
      </RuledList>
    </FormSection>
  );
}
