// Taking a payment: the form, and the receipt that it became.

import { PaymentForm } from "@fiducia/features/receiving/forms/payment.form.tsx";
import { PostingScreen } from "../item/posting-screen.tsx";

interface PaymentScreenProps {
  readonly clientId: number | undefined;
  /** The invoice to fill in as paid in full. */
  readonly invoiceId: number | undefined;
}

export const PaymentScreen = ({ clientId, invoiceId }: PaymentScreenProps) => (
  <PostingScreen
    clientId={clientId}
    titleOf={(number) => `Receipt ${number} has been recorded`}
    sites={["receipt", "invoice"]}
    paper="receipt"
    newLabel="New payment"
  >
    {(form, round) => <PaymentForm {...form} invoiceId={round === 0 ? invoiceId : undefined} />}
  </PostingScreen>
);
