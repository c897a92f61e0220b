// The client's drafts: opened into the form, or deleted.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useShownTime } from "@fiducia/browser/order-form/use-shown-time.tsx";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { RuledList } from "@fiducia/ui/ruled-list";
import { deleteInvoiceDraftCommand, invoiceDraftsQuery } from "../invoice-drafts/invoice-drafts.contract.ts";
import classes from "./invoice-drafts.module.css";
import { type TypedInvoice, typedInvoice } from "./invoice-form.rules.ts";

interface InvoiceDraftsProps {
  readonly invoice: TypedInvoice;
  readonly onOpen: (draft: TypedInvoice) => void;
}

export function InvoiceDrafts({ invoice, onOpen }: InvoiceDraftsProps) {
  const { clientId, draftId } = invoice;
  const drafts = useAnswer(invoiceDraftsQuery, { clientId }, clientId !== null).data ?? [];
  const { give } = useTell();
  const shownTime = useShownTime();
  const others = clientId === null ? [] : drafts.filter((one) => one.draftId !== draftId);
  if (others.length === 0) return null;
  return (
    <FormSection title="Drafts of this client">
      <RuledList className={classes.drafts}>
        {others.map((draft) => (
          <li key={draft.draftId}>
            <span>
              {shownTime(draft.savedAt)}, {draft.savedBy}
            </span>
            <Amount cents={draft.total} />
            <Button size="small" onClick={() => onOpen(typedInvoice(draft))}>
              Open
            </Button>
            <Button
              size="small"
              onClick={() => void give(deleteInvoiceDraftCommand, { draftId: draft.draftId })}
            >
              Delete
            </Button>
          </li>
        ))}
      </RuledList>
    </FormSection>
  );
}
