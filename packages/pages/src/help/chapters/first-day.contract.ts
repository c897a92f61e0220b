// Help: the first day.
import type { Chapter } from "../shared/help-content.contract.ts";

export const firstDay: Chapter = {
  purpose:
    "Set up a new agency, in the order that lets you issue the first invoice soonest. Each page of the settings says which step it is and leads to the next; Home lists those that are left as **First steps**. This page adds what an agency decides besides.",
  steps: [
    "Under **GL accounts**, choose **Add the starter chart**. It has a trust bank, an operating bank, and accounts for commission and fees. Add what is missing.",
    "**Enter the agency's address**. It is printed on statements and checks.",
    "**Add a carrier with its payable account**, and its address for checks. A carrier that you import brings its account along.",
    "**Enter the bank's account and check numbers**, for the first check.",
    "Read the **Trust policy** and choose your state. One press sets the careful policy.",
    "**Add a client with a policy**, or bring all of them with **Import** from a file of your old system.",
    "If you had trust books before, enter what was open there under **Opening balances**, before you record anything else. A second user approves them.",
    "**Invite the people you work with**.",
    "**Issue the first invoice**, and take its payment.",
  ],
  books: [
    "Settings post nothing. The books begin with the first transaction, or with the opening balances.",
    "Opening balances count as of each day from their own on. Reports of a period leave them out, because the old system counted them.",
    "From the first posting on, the trust policy no longer lets you change when commission is income.",
  ],
  troubles: [
    {
      says: "{bank} is not a trust bank account; client money must be deposited in trust.",
      values: { bank: "Operating Bank" },
      cure: "Choose a trust bank. Only the agency's own fees may go straight to operating.",
    },
    {
      says: "Opening balances are being posted or taken back, which closes or reopens periods by itself. Wait until that is done.",
      cure: "Wait a few minutes. The page says how far it is.",
    },
    {
      says: "The books begin after {day}, the day of their opening balances. Take those back to open that day.",
      values: { day: "12/31/2025" },
      cure: "Date the transaction after that day. What is older belongs to the opening balances.",
    },
  ],
  screens: [
    { label: "Home", to: "/" },
    { label: "Agency", to: "/settings/agency" },
    { label: "Bank accounts", to: "/settings/banks" },
    { label: "Carriers and payees", to: "/settings/carriers" },
    { label: "Import", to: "/settings/import" },
    { label: "Opening balances", to: "/settings/opening" },
    { label: "New invoice", to: "/invoice" },
  ],
  terms: ["trust-bank", "operating-bank", "reporting-account", "retained", "direct-bill"],
};
