// Checks the invoices of a command: the client's own, each once, up to what is open.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { openOfAll } from "@fiducia/ledger/allocation";
import type { Part } from "@fiducia/ledger/part";
import type { Item } from "@fiducia/ledger/store/items.store";
import { isPayable } from "@fiducia/money/billed/payable.rules";
import { INVOICE_REFUSALS } from "./invoice-refusals.contract.ts";

interface Settled {
  readonly itemId: number;
  readonly amount: Cents;
}

interface Known {
  readonly clientId: number;
  readonly items: ReadonlyMap<number, Item>;
  readonly parts: readonly Part[];
}

/** The first invoice that is unknown, another client's, named twice, or settled beyond what is open. */
export function wrongInvoices(invoices: readonly Settled[], { clientId, items, parts }: Known) {
  const seen = new Set<number>();
  for (const [index, { itemId, amount }] of invoices.entries()) {
    const item = items.get(itemId);
    const field = `invoices.${index}.itemId`;
    if (!item || !isPayable(item)) return refuse(INVOICE_REFUSALS, "INVOICE_UNKNOWN", { field });
    const number = String(item.itemNumber);
    if (item.clientId !== clientId)
      return refuse(INVOICE_REFUSALS, "INVOICE_OF_OTHER_CLIENT", { values: { number }, field });
    if (seen.has(itemId)) return refuse(INVOICE_REFUSALS, "TWICE", { values: { item: item.name }, field });
    seen.add(itemId);
    const open = openOfAll(parts.filter((part) => part.itemId === itemId));
    if (amount > open)
      return refuse(INVOICE_REFUSALS, "OVERPAID", {
        values: { number, open: formatCents(open), amount: formatCents(amount) },
        field: `invoices.${index}.amount`,
      });
  }
  return undefined;
}
