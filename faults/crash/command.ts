// What the clerks tell: invoices, and payments of what they invoiced; all by the seed.
import { type Cents, cents, portion } from "@fiducia/kernel/cents";
import type { Seeded } from "@fiducia/kernel/seeded";

export interface PostedItem {
  readonly itemId: number;
  readonly number: number;
}

export interface Command {
  readonly name: "IssueInvoice" | "TakePayment";
  readonly itemType: "Invoice" | "IncomingPayment";
  readonly body: object;
}

export interface OpenInvoice {
  readonly item: PostedItem;
  readonly clientId: number;
  readonly amount: Cents;
}

/** Accounts of the demo agencies, which have the same numbers in both. */
const TRUST_BANK = 1;
const PAYABLES = [11, 12, 13];
const COMMISSION = 21;
const FEES = 22;

export const CLIENTS: Readonly<Record<number, readonly number[]>> = {
  1001: [871, 1234, 44, 2001, 2002, 2003, 2004, 2005, 2006, 2007],
  1002: [1],
};

/** A premium of which the agency keeps 15 %, often with a fee beside it. */
export function newInvoice(random: Seeded, agencyId: number) {
  const clientId = random.oneOf(CLIENTS[agencyId] ?? []);
  const premium = cents(5_000 + random.below(200_000));
  const fee = cents(random.chance(60) ? 2_500 + random.below(5_000) : 0);
  const lines = [
    {
      lineType: "premium",
      description: "Premium",
      amount: premium,
      reportingAccountId: random.oneOf(PAYABLES),
      retainedAmount: portion(premium, 1500),
      retainedAccountId: COMMISSION,
    },
    ...(fee > 0
      ? [{ lineType: "agencyFee", description: "Agency fee", amount: fee, reportingAccountId: FEES }]
      : []),
  ];
  const command: Command = { name: "IssueInvoice", itemType: "Invoice", body: { clientId, lines } };
  return { command, clientId, amount: cents(premium + fee) };
}

/** Pays an invoice: exactly, in part, or with more than is due, which stays the client's credit. */
export function newPayment(random: Seeded, invoice: OpenInvoice): Command {
  const portionOfIt = random.oneOf([10_000, 10_000, 4_000, 12_000]);
  const tendered = portion(invoice.amount, portionOfIt);
  const applied = cents(Math.min(tendered, invoice.amount));
  return {
    name: "TakePayment",
    itemType: "IncomingPayment",
    body: {
      clientId: invoice.clientId,
      bankAccountId: TRUST_BANK,
      payMethods: [
        { method: "Check", amount: tendered, referenceNumber: String(1_000 + random.below(9_000)) },
      ],
      confirmRepeat: true,
      invoices: [{ itemId: invoice.item.itemId, amount: applied }],
    },
  };
}
