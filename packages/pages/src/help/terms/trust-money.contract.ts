// Help: terms of money in trust, whose it is and what must be there.
import type { Term } from "@fiducia/contract/terms";
import type { Explanation } from "../shared/help-content.contract.ts";

export const TRUST_MONEY = {
  "agency-funds": {
    text: "Your agency's own money in a trust bank: what you put in to cover bank charges and shortages, and interest that is yours. You may take it out again, unless the bank would fall short.",
    example: "You deposit $100.00 of your own. A bank charge of $12.00 leaves agency funds of $88.00.",
    source: "California Insurance Code 1734 and Revised Code of Washington 48.17.600 name such a reserve",
    labels: ["Agency funds"],
    chapter: "returned-check",
  },
  "agency-revenue": {
    text: "Commission and fees that clients have paid and that you have not moved to operating yet. The money is yours and still lies in trust, among other people's money.",
    example: "A client pays a premium of $1,000.00 with 15 % commission: $150.00 of it is agency revenue.",
    source: "Illinois: matched with premium that was deposited, 50 Illinois Administrative Code 3113.40",
    labels: ["Agency Revenue", "Agency revenue, not yet transferred"],
    chapter: "transfer-revenue",
  },
  "held-in-trust": {
    text: "What clients have paid on a line and nobody has been paid from yet. It lies in a trust bank for the company, the tax authority or the agency to which the line belongs.",
    example: "Of a payable of $850.00 the client has paid $500.00: $500.00 is held in trust.",
    source: "Florida Statutes 626.561(1): premiums and other funds of insurers are trust funds",
    labels: ["Held in trust"],
    chapter: "pay-companies",
  },
  "hold-days": {
    text: "The days that commission stays in trust after the deposit of its premium, so that the client's check can clear first. Until then the program does not let you transfer it.",
    source: 'Your trust policy, "Days that commission stays in trust"',
    labels: ["Hold until", "Days that commission stays in trust"],
    chapter: "transfer-revenue",
  },
  "non-fiduciary": {
    text: "The part of a client's payment that is yours from the start and goes straight to the operating bank, such as an agency fee. Commission is never in it, because it is part of a premium.",
    example: "Of $1,050.00 received, the agency fee of $50.00 is banked to operating.",
    source: "Utah Code 31A-23a-409(1): trust money is mixed with nothing but what it names",
    labels: ["Non-fiduciary"],
    chapter: "take-a-payment",
  },
  "operating-bank": {
    text: "A bank account with your agency's own money, from which you pay rent and wages. Revenue arrives there when you transfer it out of trust. No client money may be deposited in it.",
    source: "Revised Code of Washington 48.17.600: premiums stay apart from all business money",
    labels: ["Operating bank"],
    chapter: "transfer-revenue",
  },
  "paid-ahead": {
    text: "What you paid a company or a client before the money came in. It lessens nobody else's money: the bank must still hold everything that belongs to others, and your own funds fill the gap.",
    example: "You pay Acme $850.00 and the client has paid $500.00: $350.00 is paid ahead.",
    source: "Utah Administrative Code R590-170-5(4) and (6); your trust policy must allow it",
    labels: [
      "Paid ahead",
      "Paid ahead of collection",
      "less paid ahead of collection",
      "Pay ahead of collection",
    ],
    chapter: "pay-companies",
  },
  required: {
    text: "What a trust bank must hold: everything received for companies, tax authorities and clients and not yet paid out. One owner's shortage never lessens what is held for another.",
    example: "Held for carriers $8,000.00 and for clients $500.00: required is $8,500.00.",
    source: "California Insurance Code 1734; New York, 11 NYCRR 20.3(b) (Regulation 29)",
    labels: ["Required"],
    chapter: "transfer-revenue",
  },
  surplus: {
    text: "Cash of a trust bank less what is required. It is also agency revenue plus agency funds, less what was paid ahead. Below zero, the bank is short and no revenue can leave it.",
    example: "Cash of $9,200.00 less $8,500.00 required leaves a surplus of $700.00.",
    source: "Maryland, COMAR 31.03.03: no withdrawal may leave less than what was received and not remitted",
    labels: ["Surplus"],
    chapter: "transfer-revenue",
  },
  "trust-bank": {
    text: "A bank account that holds other people's money: premiums, taxes and clients' credits. Each trust bank stands by itself. Money is paid from the bank that holds it, and one bank never covers another.",
    source: "California Insurance Code 1734; Revised Code of Washington 48.17.600",
    labels: ["Trust bank"],
    chapter: "first-day",
  },
  "trust-effect": {
    text: "What a transaction did to the cash in trust: above zero when money came in, below zero when it went out. An invoice has none, because billing moves no money.",
    example: "A client pays $1,050.00, of which $50.00 goes to operating: the trust effect is $1,000.00.",
    source: "Cash registers that examiners ask for, 50 Illinois Administrative Code 3113.50(d) and (e)",
    labels: ["Trust effect"],
    chapter: "close-a-period",
  },
  undeposited: {
    text: "Checks, money orders and cash that were received and are not on a deposit slip yet. They count as cash of the trust bank, but the program pays nobody from them unless the trust policy allows it.",
    source: 'Your trust policy, "Payments may leave before their money is on a deposit slip"',
    labels: ["of which not yet deposited"],
    chapter: "make-a-deposit",
  },
} as const satisfies Partial<Record<Term, Explanation>>;
