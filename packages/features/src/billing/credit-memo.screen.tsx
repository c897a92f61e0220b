// Issuing a credit memo: the form, and what was issued.

import { PostingScreen } from "../items/item-page/posting-screen.tsx";
import { CreditMemoForm } from "./forms/credit-memo.form.tsx";

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
