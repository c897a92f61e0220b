// Help: close a period.
import type { Chapter } from "../shared/help-content.contract.ts";

export const closeAPeriod: Chapter = {
  purpose:
    "Reconcile each trust bank for the month, and then close the month so that nothing can be dated in it any more.",
  steps: [
    "In the menu **Trust Accounting**, choose **Reconciliations**. Bring the bank's file with **Bank statements**, or type the statement in.",
    "Match what the program did not match by itself. A line that the books do not have is recorded from there, such as **Bank charge** or **Interest**.",
    "When bank, books and owners agree, choose **Finish**. A second user chooses **Approve**.",
    "Make sure that all receipts of the month are deposited and everything is recorded.",
    "Choose **Close Period**, then **Close a period**.",
    "Enter the last day in **Closed through** and choose **Close period**. The program proposes the end of last month, and says what of that time is not deposited, exported or reconciled, and whether each bank is in trust.",
  ],
  books: [
    "No transaction can be dated on or before that day, by anybody. Reports of those days no longer change.",
    "A void or a returned check of something older is dated today. The old day keeps what it said.",
    "What the dialog says is left is no obstacle. You can close all the same.",
    "**Reopen** opens days again, with a reason. Both the closing and the reopening stay in the list.",
  ],
  troubles: [
    {
      says: "The books are closed through {closed}. Choose a later day, or ask somebody who may close and reopen periods to reopen it.",
      values: { closed: "02/28/2026" },
      cure: "Date the transaction after the closed day. Reopen only to correct what examiners have not seen yet.",
    },
    {
      says: "{day} is not over yet. Close through yesterday at the latest.",
      values: { day: "03/31/2026" },
      cure: "Choose an earlier day.",
    },
    {
      says: "The books are closed through {closed} already.",
      values: { closed: "02/28/2026" },
      cure: "Choose a later day, or leave it as it is.",
    },
    {
      says: "Nothing can be closed until the agency's time zone is set.",
      cure: "Set the time zone in the settings under Agency.",
    },
  ],
  screens: [
    { label: "Reconciliations", to: "/reconciliations" },
    { label: "Bank statements", to: "/reconciliations/statements" },
    { label: "Close Period", to: "/periods" },
    { label: "Trial Balance", to: "/trial-balance" },
  ],
  terms: ["reconciliation", "outstanding", "closed-period", "void", "as-of"],
};
