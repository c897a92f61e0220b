// Issuing an invoice: the form, and what was issued.

import { InvoiceForm } from "@fiducia/features/billing/forms/invoice.form.tsx";
import { PostingScreen } from "../item/posting-screen.tsx";

export const InvoiceScreen = ({ clientId }: { clientId: number | undefined }) => (
  <PostingScreen
    clientId={clientId}
    titleOf={(number) => `Invoice ${number} has been issued`}
    sites={["invoice", "invoice"]}
    newLabel="New invoice"
  >
    {(form) => <InvoiceForm {...form} />}
  </PostingScreen>
);
