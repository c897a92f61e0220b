// Help: record a returned check.
import type { Chapter } from "../shared/help-content.contract.ts";

export const returnedCheck: Chapter = {
  purpose:
    "Record that the bank took back a client's check or card payment. Do not void the receipt: the payment did happen, and it came back on another day.",
  steps: [
    "Press Ctrl+K, choose **Record a returned check**, and type the check number, the receipt number or the amount.",
    "Open the receipt and choose **Returned check**.",
    "If the client paid in several ways, choose the one that came back in **Returned check or card payment**.",
    "Enter **The bank's charge**. The agency bears it. Leave it empty if there is none.",
    "To bill the client a fee, enter **Fee to the client** and choose the **Revenue account of the fee**. The fee gets an invoice of its own.",
    "Look at what the trust bank holds afterwards, and choose **Record returned check**.",
  ],
  books: [
    "The money leaves the trust bank on the day you record it. The receipt keeps its own day and is marked as returned.",
    "The invoices that it paid are open again, and the client is asked for them in every list.",
    "What had already left for the client, such as a refund, becomes a debt of the client.",
    "If a company was already paid from this money, the trust bank can now be short. The result names the bank and the amount. Add agency funds, or collect from the client.",
  ],
  troubles: [
    {
      says: "{item} came in by several pay methods. Choose the one that the bank returned.",
      values: { item: "Receipt 1041" },
      cure: "Choose the check or card in **Returned check or card payment**.",
    },
    {
      says: "{item} holds {cash} in cash, which no bank returns. Unapply what the cash paid and refund the rest.",
      values: { item: "Receipt 1041", cash: "80.00" },
      cure: "Cash does not bounce. If the client wants it back, choose **Unapply** on the receipt and pay a refund.",
    },
    {
      says: "{item} was returned or voided already.",
      values: { item: "Receipt 1041" },
      cure: "Nothing is left to do. Open the receipt to see who recorded it, and when.",
    },
    {
      says: "You do not have permission to record a bank's charge.",
      cure: "Record the return without the charge, and ask somebody with that permission to record the charge.",
    },
  ],
  screens: [
    { label: "Trust Transactions", to: "/trustTransactions/1" },
    { label: "Past Due Invoices", to: "/past-due-invoices" },
    { label: "Trust Position", to: "/trust-position" },
  ],
  terms: ["returned-check", "void", "agency-funds", "surplus"],
};
