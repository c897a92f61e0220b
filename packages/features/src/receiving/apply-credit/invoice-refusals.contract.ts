// The refusals about invoices that all commands share which settle them.
export const INVOICE_REFUSALS = {
  INVOICE_UNKNOWN: "There is no such invoice.",
  INVOICE_OF_OTHER_CLIENT: "Invoice {number} belongs to another client.",
  TWICE: "{item} stands here twice; enter it once.",
  OVERPAID: "Invoice {number} has {open} open; {amount} is more than that.",
} as const;
