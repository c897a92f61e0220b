// Help: refund a client.
import type { Chapter } from "../shared/help-content.contract.ts";

export const refundAClient: Chapter = {
  purpose:
    "Pay a client's credit back: an overpayment, or a credit memo whose money is in trust. The refund comes out of the trust bank that holds the credit.",
  steps: [
    "Choose **New**, then **Refund**. Or start from **Unapplied Credits / Payments**, where each credit says whether it is in trust.",
    "Choose the **Client**. The program lists the credits with what is left of each.",
    "Under **Refund**, type what to pay back of each credit.",
    "Choose the **Trust bank** and the **Method**. For a check, the next **Check number** is proposed.",
    "Leave **Payee** empty to pay the client, or type another name.",
    "Look at the trust bank before and after, and choose **Refund**.",
    "Choose **Print the check**.",
  ],
  books: [
    "The client's credit and the trust bank fall by the same amount.",
    "The refund is an item of its own, **Insured Refund**, with the credit it came from.",
    "The credit and its receipt stay in the history. Only what is left of the credit changes.",
  ],
  troubles: [
    {
      says: "{item}: {open} is still open. Collect it before you refund a credit.",
      values: { item: "Returned Check 1003", open: "90.00" },
      cure: "The client still owes for a returned check. Take that payment first, or pay it with **Apply credit**. With the permission to pay ahead you can refund all the same.",
    },
    {
      says: "{item} has {left} left; {amount} is more than that.",
      values: { item: "Receipt 1041", left: "150.00", amount: "200.00" },
      cure: "Refund no more than is left. Part of the credit was used or paid back before.",
    },
    {
      says: "{item}: {missing} of {amount} is not yet in trust. Record the return premium or the give-back first.",
      values: { item: "Credit Memo 1012", missing: "340.00", amount: "400.00" },
      cure: "A credit memo is only paper until its money is in trust. Record **Return premium** when the company pays, and **Commission give-back** for your own part.",
    },
    {
      says: "Check {number} of {bank} was written already; the next free number is {next}.",
      values: { number: "1042", bank: "Trust Bank", next: "1043" },
      cure: "Take the next free number, or leave the field empty.",
    },
  ],
  screens: [
    { label: "Refund a client", to: "/pay?route=view_out&kind=refund" },
    { label: "Unapplied Credits / Payments", to: "/unapplied-credits" },
    { label: "Return premium", to: "/pay?route=view_out&kind=returnPremium" },
    { label: "Commission give-back", to: "/pay?route=view_out&kind=giveBack" },
  ],
  terms: ["credit", "unapplied", "funded", "return-premium", "give-back", "disbursement"],
};
