// Help: terms of invoices, credits and what is kept of a premium.
import type { Term } from "@fiducia/contract/terms";
import type { Explanation } from "../shared/help-content.contract.ts";

export const DOCUMENTS = {
  allocation: {
    text: "How a payment that covers only part of an invoice is shared over its lines. Usually taxes come first, then carrier fees, then net premiums, and the agency's own part last.",
    example: "Of $1,100.00 billed the client pays $500.00: $30.00 tax, then $470.00 to the company.",
    source: 'Your trust policy, "A payment of a part of an invoice pays"',
    labels: ["A payment of a part of an invoice pays"],
    chapter: "take-a-payment",
  },
  "carrier-exposure": {
    text: "What you will owe companies on a past-due invoice that the client has not paid. On an account current the company wants its money by a day, whether the client has paid or not.",
    example: "A client owes $1,000.00 with $150.00 commission: your exposure is $850.00.",
    source: "The terms of your agreement with each company, as entered under Carriers and payees",
    labels: ["Carrier exposure"],
    chapter: "make-statements",
  },
  credit: {
    text: "A client's money that pays no invoice yet: an overpayment, or a credit memo. It stays the client's until it pays an invoice or is refunded, and it never becomes income because it is old.",
    source: "Rule of these books: what is held for one owner never becomes another's by itself",
    labels: ["Credit used", "Credits applied"],
    chapter: "refund-a-client",
  },
  financed: {
    text: "A premium that a finance company pays for the client. Converting an invoice credits the client and bills the finance company; no money moves. A finance credit line lessens a premium that the finance company pays the carrier itself.",
    source: "California Insurance Code 1733: what a finance company advances counts once it is received",
    labels: ["Convert to financed", "Finance credit"],
    chapter: "take-a-payment",
  },
  funded: {
    text: "Whether the money of a credit is in trust. A receipt always is. A credit memo is funded once the company has sent its part and the agency has given back its commission. Only then can you refund it.",
    source: "Rule of these books: a credit memo is paper until its money is in trust",
    labels: ["Funded", "Funded?"],
    chapter: "refund-a-client",
  },
  "give-back": {
    text: "Your own part of a credit memo, paid from the operating bank back into trust. When a premium is returned, the commission on it is returned too.",
    example: "A company returns $400.00 of premium at 15 %: it sends $340.00, and you give back $60.00.",
    source: "California Insurance Code 1733: return premiums are held in a fiduciary capacity",
    labels: ["Commission give-back"],
    chapter: "refund-a-client",
  },
  "net-premium": {
    text: "What the company gets of a line: the amount billed less the commission that you retain. The column Payable shows it, and Net in a commission statement.",
    example: "Premium $1,000.00 less 15 % commission of $150.00 is $850.00 net.",
    source: "The commission rate of your agreement with the company",
    labels: ["Payable", "Net"],
    chapter: "pay-companies",
  },
  "reporting-account": {
    text: "The account to which a line of an invoice is owed: a company, a tax authority, or the agency itself for its fees. The reports of payables and revenue list lines by this account.",
    source: "Rule of these books: every line names its owner when it is billed",
    labels: ["Reporting account"],
    chapter: "first-day",
  },
  retained: {
    text: "The part of a line that the agency keeps as commission, as an amount or a percentage. The retained account is the revenue account that it goes to once the client has paid.",
    example: "15 % of a premium of $1,000.00: $150.00 is retained, and $850.00 is owed to the company.",
    source: "The commission rate of your agreement with the company",
    labels: ["Retained", "Retained account"],
    chapter: "first-day",
  },
  "return-premium": {
    text: "Premium that a company sends back, most often because a policy was changed or canceled. It comes into trust as the client's money and can then be refunded or pay another invoice.",
    source: "California Insurance Code 1733; Revised Code of Washington 48.17.600",
    labels: ["Return premium"],
    chapter: "refund-a-client",
  },
  unapplied: {
    text: "What is left of a client's credits after everything they have paid and every refund. It is money you hold for the client, and the list shows how long it has waited.",
    example: "A receipt of $750.00 paid $600.00 of invoices: $150.00 is unapplied.",
    source: "Rule of these books: credit stays the client's until it is used or refunded",
    labels: ["Unapplied", "Unapplied credit", "Unapplied credits"],
    chapter: "refund-a-client",
  },
  void: {
    text: "To take back a transaction that should never have happened. The program posts the opposite, dated today, and strikes the original out. A check that the bank returned is not voided: it did happen.",
    source: "Rule of these books: nothing that was posted is ever changed or deleted",
    labels: ["Void"],
    chapter: "returned-check",
  },
  "write-off": {
    text: "An open amount that you give up collecting. Your own part costs you the income. What is owed to companies and tax authorities they still get: agency funds or collected revenue pay for it.",
    example: "A tax of $10.00 stays open: you write it off, and the state gets $10.00 from your funds.",
    source: 'Your trust policy, "Write-off limit", and the limit of each user',
    labels: ["Written off", "Write off", "Write-off limit"],
    chapter: "users",
  },
} as const satisfies Partial<Record<Term, Explanation>>;
