// Help: make a deposit.
import type { Chapter } from "../shared/help-content.contract.ts";

export const makeADeposit: Chapter = {
  purpose:
    "Put the checks, money orders and cash that wait in your drawer on one deposit slip, so that the books show one deposit just as the bank statement does.",
  steps: [
    "Choose **New**, then **Deposit slip**.",
    "Choose the **Trust bank**. The list says how many receipts wait for each bank.",
    "Count the drawer against the list. Uncheck what you do not take to the bank today.",
    "Compare the total with your cash and checks, and choose **Make deposit slip**.",
    "Choose **Open the slip to print it**, and take it to the bank with the money.",
  ],
  books: [
    "The money moves from undeposited to the trust bank. Whose money it is does not change.",
    "The slip gets the next number of the bank account, and each receipt names its slip.",
    "Companies can be paid from this money now, and the hold days of its commission begin.",
    "A slip that you made by mistake can be voided on its page. Its receipts wait again.",
  ],
  troubles: [
    {
      says: "A receipt was deposited or taken back meanwhile. Look at what waits again.",
      cure: "Somebody else made a slip or voided a receipt while you looked. Open the page again.",
    },
    {
      says: "{item}: {amount} of {source} is not deposited yet. Close its deposit slip first.",
      values: { item: "Invoice 1042, line 1", amount: "850.00", source: "Receipt 1041" },
      cure: "You tried to pay out money that is still in the drawer. Make the slip first.",
    },
    {
      says: "{bank} would be overdrawn by {amount}. Deposit receipts or agency funds first.",
      values: { bank: "Trust Bank", amount: "310.00" },
      cure: "Make the deposit slip, then pay.",
    },
  ],
  screens: [
    { label: "Deposit slips", to: "/deposits" },
    { label: "Bank accounts", to: "/settings/banks" },
    { label: "Cash Receipts Register", to: "/cash-receipts-register" },
  ],
  terms: ["deposit-slip", "undeposited", "trust-bank", "hold-days"],
};
