// Help: make client statements.
import type { Chapter } from "../shared/help-content.contract.ts";

export const makeStatements: Chapter = {
  purpose:
    "Tell clients what they owe: one statement for each client, printed or sent by e-mail, for all who owe or only for those who are past due.",
  steps: [
    "In the menu **Customer Accounts**, choose **Batch Client Statements**, then **New batch**.",
    "Choose the **Kind**: **Open item** lists what is open, **Balance forward** what changed the balance, **Activity** also what paid for what.",
    "Check the day in **As of**, and choose which **Clients** get a statement.",
    "Choose the **Delivery**. **As each client prefers** follows the setting of each client.",
    "Read how many statements it makes and who is left out, and choose **Make statements**.",
    "When the batch is ready, choose **Download PDF** and print it. Then choose **Mark as printed**.",
    "To print a batch a second time, open it and choose **Reprint**.",
  ],
  books: [
    "Statements change nothing in the books. They are kept as they were made, so that a reprint equals the original.",
    "The client's page shows each statement and what became of its e-mail.",
    "A payment that comes in later does not change a statement that was made.",
  ],
  troubles: [
    {
      says: "No client has a balance like that.",
      cure: "Choose other clients, an earlier day, or a lower amount.",
    },
    {
      says: "The statement of {client} may have been sent. Say on the client's page what became of its e-mail, or print it.",
      values: { client: "Ada Park" },
      cure: "The mail server gave no clear answer. Ask the client, note the answer on the client's page, or choose **Print instead**.",
    },
    {
      says: "Statements of this batch are still being made. Try again when it is ready.",
      cure: "Wait for the count at the top to finish.",
    },
  ],
  screens: [
    { label: "Batch Client Statements", to: "/batch-statements" },
    { label: "Past Due Invoices", to: "/past-due-invoices" },
    { label: "Customer Balance Summary", to: "/customer-balance-summary" },
    { label: "Mail", to: "/settings/mail" },
  ],
  terms: ["as-of", "unapplied", "credit", "carrier-exposure"],
};
