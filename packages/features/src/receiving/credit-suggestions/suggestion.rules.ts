// Suggests credits for the same policy first, then for the invoice longest due.
import { type Cents, least, minus, ZERO } from "@fiducia/kernel/cents";

export interface OpenCredit {
  readonly itemId: number;
  readonly name: string;
  readonly left: Cents;
  readonly policyIds: readonly number[];
}

/** In the order of due dates. */
export interface OpenInvoice {
  readonly itemId: number;
  readonly name: string;
  readonly open: Cents;
  readonly policyIds: readonly number[];
}

export interface Suggestion {
  readonly creditItemId: number;
  readonly credit: string;
  readonly invoiceItemId: number;
  readonly invoice: string;
  readonly amount: Cents;
  readonly because: "Same policy" | "Oldest due";
}

const shareAPolicy = (credit: OpenCredit, invoice: OpenInvoice): boolean =>
  credit.policyIds.some((id) => invoice.policyIds.includes(id));

/** The suggested applications, none beyond what is left of a credit or invoice. */
export function suggest(credits: readonly OpenCredit[], invoices: readonly OpenInvoice[]): Suggestion[] {
  const left = new Map<number, Cents>([
    ...credits.map((c) => [c.itemId, c.left] as const),
    ...invoices.map((i) => [i.itemId, i.open] as const),
  ]);
  const suggestions: Suggestion[] = [];
  const apply = (
    because: Suggestion["because"],
    fits: (credit: OpenCredit, invoice: OpenInvoice) => boolean,
  ) => {
    for (const credit of credits)
      for (const invoice of invoices.filter((each) => fits(credit, each))) {
        const amount = least(left.get(credit.itemId) ?? ZERO, left.get(invoice.itemId) ?? ZERO);
        if (amount <= 0) continue;
        for (const each of [credit, invoice])
          left.set(each.itemId, minus(left.get(each.itemId) ?? ZERO, amount));
        const names = { credit: credit.name, invoice: invoice.name };
        suggestions.push({
          creditItemId: credit.itemId,
          invoiceItemId: invoice.itemId,
          ...names,
          amount,
          because,
        });
      }
  };
  apply("Same policy", shareAPolicy);
  apply("Oldest due", () => true);
  return suggestions;
}
