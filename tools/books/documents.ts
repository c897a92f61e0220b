// Invoices and receipts as the commands write them, by the ledger's own rules, many in one draft.

import { type Cents, cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { allocate } from "@fiducia/ledger/allocation";
import { newId } from "@fiducia/ledger/ids";
import type { Part } from "@fiducia/ledger/part";
import type { Method } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { bill } from "@fiducia/ledger/rules/bill";
import { receive } from "@fiducia/ledger/rules/receipt";
import { splitIntoParts } from "@fiducia/money/billed/invoice-lines.rules";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import { ACCOUNTS, TRUST } from "./accounts.ts";

const RECOGNITION = "AR_CASH";

export interface Invoice {
  readonly itemId: number;
  readonly clientId: number;
  readonly parts: readonly Part[];
  readonly total: Cents;
}

/** Where and when a document comes into the books. */
export interface Dated {
  readonly datedOn: Day;
  /** ISO 8601; the moment of the draft's author when absent. */
  readonly postedAt?: string;
}

export function addInvoice(
  draft: PostingDraft,
  about: Dated & { readonly clientId: number; readonly dueOn?: Day },
  lines: readonly InvoiceLine[],
): Invoice {
  const { clientId, datedOn } = about;
  const itemId = newId();
  const split = splitIntoParts(lines, ACCOUNTS, {
    ...{ itemId, itemName: "Invoice", clientId, newId },
    policyId: null,
    carrierOf: () => null,
  });
  if (!split.ok) throw new Error(split.refusal.message);
  const { parts } = split.value;
  const total = sumOf(parts, (part) => part.billed);
  const eventId = draft.event({
    ...{ eventType: "Invoice", itemId, datedOn, clientId, postedAt: about.postedAt },
    policyOfficeId: 1,
    invoiced: total,
  });
  const dueOn = about.dueOn ?? datedOn;
  draft.item(eventId, itemId, { itemType: "Invoice", clientId, datedOn, dueOn, total });
  draft.lines(split.value.lines, parts);
  draft.entry(eventId, { itemId, datedOn }, bill("Invoice", parts, RECOGNITION));
  return { itemId, clientId, parts, total };
}

export interface Paid {
  readonly invoice: Invoice;
  readonly tendered: Cents;
  /** A check without a number when absent. */
  readonly by?: { readonly method: Method; readonly reference: string };
}

/**
 * Takes `tendered` for an invoice of which nothing is collected yet; what is over stays the client's credit.
 * The invoice must stand in an earlier draft: what is open of it is kept from what its own posting billed.
 */
export function addReceipt(draft: PostingDraft, about: Dated, paid: Paid): void {
  const { datedOn } = about;
  const { invoice, tendered, by: { method, reference } = { method: "Check" as const, reference: "" } } = paid;
  const { clientId } = invoice;
  const itemId = newId();
  const applied = cents(Math.min(tendered, invoice.total));
  const eventId = draft.event({
    ...{ eventType: "IncomingPayment", itemId, datedOn, clientId, postedAt: about.postedAt },
    policyOfficeId: 1,
    bankAccountId: TRUST,
    payMethod: method,
    referenceNumber: reference,
    ...{ tendered, creditUsed: ZERO, change: ZERO, nonFiduciary: ZERO },
  });
  draft.item(eventId, itemId, { itemType: "IncomingPayment", clientId, datedOn, total: tendered });
  draft.payMethods(eventId, [{ method, referenceNumber: reference, amount: tendered, bankAccountId: TRUST }]);
  const entry = receive({
    ...{ itemId, clientId, bankId: TRUST, tendered, waiting: ZERO, change: ZERO },
    ...{ creditsUsed: [], outside: [], directBill: [] },
    shares: allocate("THIRD_PARTY_FIRST", invoice.parts, applied),
    documentParts: invoice.parts,
    recognition: RECOGNITION,
  });
  const entryId = draft.entry(eventId, { itemId, datedOn }, entry);
  const application = { fromItemId: itemId, toItemId: invoice.itemId, bankId: TRUST, amount: applied };
  draft.applications(eventId, entryId, [application]);
}
