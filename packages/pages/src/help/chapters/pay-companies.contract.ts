// Help: pay companies.
import type { Chapter } from "../shared/help-content.contract.ts";

export const payCompanies: Chapter = {
  purpose:
    "Pay carriers, brokers and tax authorities what you have collected for them. You choose the lines; the program makes one payment for each company and trust bank.",
  steps: [
    "In the menu **Company Payables**, choose **Unpaid Payables**.",
    "Choose the accounts to pay, and the days if you want to limit them. Then choose **Generate Report**.",
    "Compare **Open** with **Held in trust**. Only what is held can be paid.",
    "Select the lines and choose **Pay**, or choose **Pay all collected**.",
    "The lines lie below each company, with what it is paid. Check **Pay now** for each line, and choose the **Method**: Check, EFT, or **Sweep, already made by the company**.",
    "Look at each trust bank before and after, and press the button that names the total.",
    "Print the checks with **Print check**, and send each company its **Remittance**.",
    "For EFT, open **Bank Files** and choose **Make a file**, then **Transfers (NACHA CCD)**. For checks, **Positive pay (checks)** tells the bank which ones are good.",
  ],
  books: [
    "The trust bank holds less, and the company is owed less by the same amount.",
    "Each line shows its payment and the day. **Paid status** says Unpaid, Partly Paid, Paid or Settled.",
    "A credit memo for the same company lessens the payment if you select it too.",
    "From the amount in the trust policy upward, the payment waits in **Payments to Approve** until a second user approves it. Nothing is posted before that.",
  ],
  troubles: [
    {
      says: "{item}: {amount} of {source} is not deposited yet. Close its deposit slip first.",
      values: { item: "Invoice 1042, line 1", amount: "850.00", source: "Receipt 1041" },
      cure: "Make the deposit slip, then pay. See **Deposit slips**.",
    },
    {
      says: "{company} has no mailing address for a check. Enter it under Settings, Carriers and payees, or choose EFT as the method.",
      values: { company: "Acme Mutual" },
      cure: "Enter the address in the settings, or choose EFT.",
    },
    {
      says: "{item}: {amount} is held in {other}, not in {bank}. Pay from {other}, or move the money to {bank} first.",
      values: {
        item: "Invoice 1042, line 1",
        amount: "850.00",
        other: "Trust Bank 2",
        bank: "Trust Bank",
      },
      cure: "Pay from the bank that holds the money, or use **Move between banks**.",
    },
    {
      says: "{amount} waits for a second user, as every payment from {limit} upward does{together}. Nothing is posted before it is approved.",
      values: { amount: "12,400.00", limit: "10,000.00", together: "" },
      cure: "Ask a second user to open **Payments to Approve** and choose **Approve**.",
    },
  ],
  screens: [
    { label: "Company Payables", to: "/company-payables-report" },
    { label: "Payments Made", to: "/payments-made" },
    { label: "Payments to Approve", to: "/payments-to-approve" },
    { label: "Bank Files", to: "/bank-files" },
    { label: "Commission Statements", to: "/commission-statements" },
  ],
  terms: [
    "held-in-trust",
    "net-premium",
    "sweep",
    "remittance",
    "positive-pay",
    "account-current",
    "spoiled-sheet",
  ],
};
