// Help: terms of receipts, payments, banks and the end of a month.
import type { Term } from "@fiducia/contract/terms";
import type { Explanation } from "../shared/help-content.contract.ts";

export const BANKING = {
  "account-current": {
    text: "A numbered list of what you collected for one company, the commission you keep, and the net you owe. Companies that bill by account current expect it with the payment. Here it is called a commission statement.",
    source: "The terms of your agreement with the company",
    labels: ["Account current", "Commission Statements"],
    chapter: "pay-companies",
  },
  "as-of": {
    text: "The day at whose end the figures stand. Everything dated later is left out, even if you know it today, so a past day keeps its balances for as long as nobody posts into it.",
    example: "An invoice of $500.00 paid on April 3 is still open as of March 31.",
    source: "Accounting practice: balances are stated as of a day, movements for a period",
    labels: ["As of"],
    chapter: "make-statements",
  },
  "closed-period": {
    text: "All days through the one that somebody closed last. Nothing can be dated on them any more, by anyone. A correction is dated later. Whoever may close can also reopen, with a reason that stays on record.",
    source: "Rule of these books: what examiners have seen does not change unnoticed",
    labels: ["Closed through"],
    chapter: "close-a-period",
  },
  "deposit-slip": {
    text: "The list of checks, money orders and cash that you take to the bank together. With it the books have one amount for each deposit, as the bank statement does.",
    example: "Three checks of $100.00, $250.00 and $80.00 on one slip: the bank shows $430.00.",
    source: 'The setting "This bank works with deposit slips" of the bank account',
    labels: ["Deposit slip", "Deposit slips"],
    chapter: "make-a-deposit",
  },
  "direct-bill": {
    text: "A bill that the company sends the client itself. If the client pays it at your counter, you only pass the money on: it is held in trust for the company and is never yours.",
    source: "Utah Code 31A-23a-409(1): a licensee is a trustee of what is collected for insurers",
    labels: ["Direct bill", "Direct bill disbursement"],
    chapter: "first-day",
  },
  disbursement: {
    text: "Money that leaves trust: a payment to a company, a refund to a client, direct bill money passed on, or revenue moved to operating. The register of disbursements lists each one by day.",
    source: "50 Illinois Administrative Code 3113.50(d) and (e); New York, 11 NYCRR 20.4(b)",
    labels: ["Disbursed"],
    chapter: "refund-a-client",
  },
  outstanding: {
    text: "Checks and transfers that the books have and the bank does not show yet, because nobody has cashed them. The bank still holds that money, so it is taken off the bank's balance before both are compared.",
    example: "Bank $9,500.00 less a check outstanding of $300.00 is $9,200.00 in the books.",
    source: "Banking practice: the bank's balance is adjusted for what is on its way",
    labels: ["Checks outstanding", "Checks and transfers outstanding"],
    chapter: "close-a-period",
  },
  "positive-pay": {
    text: "A service of banks against forged checks. You send a file of the checks you wrote and voided, and the bank pays only what is in it, with the same number and amount.",
    source: "Your agreement with the bank; the file follows the columns your bank asks for",
    labels: ["Positive pay (checks)"],
    chapter: "pay-companies",
  },
  reconciliation: {
    text: "Three figures of a trust bank for a month, which must agree: what the bank says with what is on its way, what the books say, and what all owners add up to.",
    source:
      "Illinois: books are posted at least every 30 days, 50 Illinois Administrative Code 3113.50(a) to (c)",
    labels: ["Reconciliations"],
    chapter: "close-a-period",
  },
  remittance: {
    text: "The list that goes to a company with your payment: policy, insured, gross premium, commission and net of each line, so that the company knows what was paid.",
    source: "Banking and trade practice; made from what the payment posted",
    labels: ["Remittance"],
    chapter: "pay-companies",
  },
  "returned-check": {
    text: "A check that the bank took back after you deposited it, often for not sufficient funds (NSF). The money leaves trust that day, and what it had paid is open again.",
    example: "A check of $90.00 comes back with a bank charge of $12.00: you bear the $12.00.",
    source: "Rule of these books: a returned check is a fact, with a day of its own",
    labels: ["Returned check", "Returned Check #", "NSF Check"],
    chapter: "returned-check",
  },
  "spoiled-sheet": {
    text: "A sheet of check paper that the printer ruined. The payment stands and takes the next check number. The old number is kept with its reason and is never used again.",
    source: "Banking practice: every check number is accounted for",
    labels: ["Spoiled sheet", "Spoiled sheets"],
    chapter: "pay-companies",
  },
  sweep: {
    text: "A payment that the company takes from your trust bank by itself. You record it after the fact, with the lines it paid, so no check and no file is made for it.",
    source: "Your agreement with the company, which names the account it may take from",
    labels: ["Sweep, already made by the company"],
    chapter: "pay-companies",
  },
  tendered: {
    text: "All that was handed over in a payment: checks, cash, cards and transfers, before change is given back. What pays invoices is applied, and the rest becomes credit.",
    example: "The client hands over $120.00 in cash for $115.00: tendered $120.00, change $5.00.",
    source: "New York, 11 NYCRR 20.4(b): records of receipts name the amount and the check",
    labels: ["Tendered"],
    chapter: "take-a-payment",
  },
  "transfer-voucher": {
    text: "The proof behind a transfer of revenue: it names the receipt, its deposit, the invoice and the line for each amount, so that an examiner sees that every cent was collected first.",
    source: "Illinois: commission is matched with deposited premium, 50 Illinois Administrative Code 3113.40",
    labels: ["Voucher"],
    chapter: "transfer-revenue",
  },
} as const satisfies Partial<Record<Term, Explanation>>;
