// Help: take a payment.
import type { Chapter } from "../shared/help-content.contract.ts";

export const takeAPayment: Chapter = {
  purpose:
    "Record money that a client pays you: a check, cash, a card, an EFT or a money order. One payment can pay several invoices, and what is left over stays with the client as credit.",
  steps: [
    "Choose **New**, then **Payment**. From an open invoice, choose **Take payment** instead: its client and amount are filled in.",
    "In **Client**, type a name, a client number or a policy number, and choose the client.",
    "Check the **Trust bank**. The program proposes the one you used last.",
    "Choose the **Method** and enter the amount in **Received**. For a check, enter its number in **Reference number**. For a second check or cash beside it, choose **Add pay method**.",
    "Press Enter in the amount, or choose **Oldest first**, to pay the oldest invoices. **Pay all** pays every open invoice. You can also type an amount beside each invoice.",
    "If the client pays too much cash, check **Change given back in cash**. The program proposes it.",
    "Compare **Tendered**, **Applied** and **Kept as credit** at the side, and choose **Take payment**.",
    "Print or mail **Receipt (PDF)** if the client wants one.",
  ],
  books: [
    "The invoices owe less, or nothing. The money is in the trust bank, held for whoever each line belongs to.",
    "As long as the trust policy says nothing else, companies and taxes are paid first and the agency's own lines last.",
    "Where the bank works with deposit slips, checks, money orders and cash are undeposited until you make the slip. Cards and EFT count as in the bank at once.",
    "What pays no invoice is the client's credit. It is still the client's money.",
  ],
  troubles: [
    {
      says: "{item} has {open} open; {amount} is more than that.",
      values: { item: "Invoice 1042", open: "250.00", amount: "300.00" },
      cure: "Pay no more than is open. Leave the rest of the money unassigned: it becomes the client's credit.",
    },
    {
      says: "Change of {change} is more than the cash of {cash}; change is given from cash only.",
      values: { change: "40.00", cash: "20.00" },
      cure: "Lower the change. An overpaid check is kept as credit, and paid back later as a refund.",
    },
    {
      says: "{item}: {amount} is held in {other}, not in {bank}. Move the money to {bank} first.",
      values: { item: "Receipt 1007", amount: "100.00", other: "Trust Bank 2", bank: "Trust Bank" },
      cure: "Choose the bank that holds the credit, or use **Move between banks** first.",
    },
    {
      says: "{item} of {day} has check {number} of {amount} from this client already. Record it again?",
      values: { item: "Receipt 1041", day: "03/02/2026", number: "5512", amount: "250.00" },
      cure: "Somebody may have recorded this check before you. Check **Record it again** only if it is a different check with the same number.",
    },
  ],
  screens: [
    { label: "Take payment", to: "/pay?route=view_in" },
    { label: "Unpaid Invoices", to: "/unpaid-invoices" },
    { label: "Unapplied Credits / Payments", to: "/unapplied-credits" },
  ],
  terms: ["trust-bank", "tendered", "allocation", "credit", "undeposited", "non-fiduciary"],
};
