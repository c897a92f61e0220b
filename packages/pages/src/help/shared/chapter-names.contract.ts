// The chapters of help: the name of each in its address, its title, and other words by which people look for it.

/** In the order of a week of work; the first day and what is set up once come last. */
export const CHAPTERS = {
  "take-a-payment": { title: "Take a payment", synonyms: ["receipt", "cash", "check", "card", "change"] },
  "returned-check": { title: "Record a returned check", synonyms: ["NSF", "bounced", "bank charge"] },
  "pay-companies": { title: "Pay companies", synonyms: ["carriers", "payables", "check run", "sweep"] },
  "transfer-revenue": { title: "Transfer agency revenue", synonyms: ["commission", "operating", "voucher"] },
  "refund-a-client": { title: "Refund a client", synonyms: ["credit", "overpayment", "pay back"] },
  "make-a-deposit": { title: "Make a deposit", synonyms: ["deposit slip", "undeposited", "bank"] },
  "close-a-period": { title: "Close a period", synonyms: ["month end", "lock", "reopen", "reconcile"] },
  "make-statements": { title: "Make client statements", synonyms: ["batch", "mail", "print"] },
  quickbooks: { title: "Send the books to QuickBooks", synonyms: ["export", "queue", "web connector"] },
  users: { title: "Add users and set permissions", synonyms: ["invite", "password", "staff"] },
  backup: { title: "Check the backup", synonyms: ["restore", "copy", "trial"] },
  "first-day": { title: "Your first day", synonyms: ["start", "set up", "import", "opening balances"] },
} as const;

export type ChapterName = keyof typeof CHAPTERS;
