// The steps of the demo story: who bills, pays or voids what, and on which day.

import { issueInvoice } from "@fiducia/features/billing/issue-invoice/issue-invoice.command";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { takePayment } from "@fiducia/features/receiving/take-payment/take-payment.command";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { portion } from "@fiducia/kernel/cents";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import { type Bookkeeper, usd } from "./bookkeeper.ts";
import { ACCOUNT } from "./small-agency.ts";

/** Maps a document's name in the story to its item. */
export type Memory = Map<string, number>;

export interface Step {
  /** Days before today; 0 is today. */
  readonly daysAgo: number;
  readonly initials: "MJS" | "CLK" | "ZED";
  readonly act: (keeper: Bookkeeper, memory: Memory) => Promise<unknown>;
}

const INVOICE = [issueInvoiceCommand, issueInvoice] as const;
export const PAYMENT = [takePaymentCommand, takePayment] as const;
const { trust } = ACCOUNT;

export const get = (memory: Memory, name: string): number => {
  const itemId = memory.get(name);
  if (itemId === undefined) throw new Error(`the demo story does not know ${name}`);
  return itemId;
};

/** A premium of which the agency keeps 15 %. */
export const premium = (
  dollars: number,
  reportingAccountId: number = ACCOUNT.acme,
  words = "Annual premium",
) => ({
  lineType: "premium" as const,
  description: words,
  amount: usd(dollars),
  reportingAccountId,
  retainedAmount: portion(usd(dollars), 1500),
  retainedAccountId: ACCOUNT.commission,
});

export const agencyFee = (dollars: number): InvoiceLine => ({
  lineType: "agencyFee",
  description: "Agency service fee",
  amount: usd(dollars),
  reportingAccountId: ACCOUNT.fees,
});

export const on = (daysAgo: number, act: Step["act"], initials: Step["initials"] = "MJS"): Step => ({
  daysAgo,
  initials,
  act,
});

export const invoice =
  (name: string, clientId: number, lines: readonly InvoiceLine[], memo = ""): Step["act"] =>
  async (keeper, memory) => {
    memory.set(name, await keeper.tell(INVOICE, { clientId, policyId: clientId, memo, lines: [...lines] }));
  };

type PaymentInput = Parameters<typeof takePaymentCommand.body.parse>[0] & object;

/** Pays named invoices with the amounts given, in dollars. */
export const payment =
  (name: string, clientId: number, paid: Record<string, number>, rest: PaymentInput): Step["act"] =>
  async (keeper, memory) => {
    const invoices = Object.entries(paid).map(([document, dollars]) => ({
      itemId: get(memory, document),
      amount: usd(dollars),
    }));
    memory.set(name, await keeper.tell(PAYMENT, { clientId, bankAccountId: trust, invoices, ...rest }));
  };

export const check = (dollars: number, referenceNumber: string) => ({
  payMethods: [{ method: "Check" as const, amount: usd(dollars), referenceNumber }],
});
