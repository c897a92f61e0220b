// Issuing a credit memo: the form, and what was issued.

import { CreditMemoForm } from "@fiducia/features/billing/forms/credit-memo.form.tsx";
import { PostingScreen } from "../item/posting-screen.tsx";

export const CreditMemoScreen = ({ clientId }: { clientId: number | undefined }) => (
  <PostingScreen
    clientId={clientId}
    titleOf={(number) => `Credit Memo ${number} has been issued`}
    sites={["creditMemo", "creditMemo"]}
    newLabel="New credit memo"
  >
    {(form) => <CreditMemoForm {...form} />}
  </PostingScreen>
);
