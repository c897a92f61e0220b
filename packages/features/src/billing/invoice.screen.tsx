// Issuing an invoice: the form, and what was issued.

import { PostingScreen } from "../items/item-page/posting-screen.tsx";
import { InvoiceForm } from "./forms/invoice.form.tsx";

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
