// The terms that help explains, by the key under which columns and fields name them. What each means comes later, when it is asked for.

/** In the order of the alphabet. */
export const TERMS = {
  "account-current": "account current",
  "agency-funds": "agency funds",
  "agency-revenue": "agency revenue",
  allocation: "allocation",
  "as-of": "as of",
  "carrier-exposure": "carrier exposure",
  "closed-period": "closed period",
  credit: "credit",
  "deposit-slip": "deposit slip",
  "direct-bill": "direct bill",
  disbursement: "disbursement",
  financed: "financed",
  funded: "funded",
  "give-back": "give-back",
  "held-in-trust": "held in trust",
  "hold-days": "hold days",
  "net-premium": "net premium",
  "non-fiduciary": "non-fiduciary",
  "operating-bank": "operating bank",
  outstanding: "outstanding",
  "paid-ahead": "paid ahead",
  "positive-pay": "positive pay",
  reconciliation: "reconciliation",
  remittance: "remittance",
  "reporting-account": "reporting account",
  required: "required",
  retained: "retained",
  "return-premium": "return premium",
  "returned-check": "returned check",
  "spoiled-sheet": "spoiled sheet",
  surplus: "surplus",
  sweep: "sweep",
  tendered: "tendered",
  "transfer-voucher": "transfer voucher",
  "trust-bank": "trust bank",
  "trust-effect": "trust effect",
  unapplied: "unapplied",
  undeposited: "undeposited",
  void: "void",
  "write-off": "write-off",
} as const;

export type Term = keyof typeof TERMS;

/** The address on the page Help where a term, or a chapter by its name, stands. */
export const helpAddress = (name: string): string => `/help#${name}`;

/** At the beginning of a line: "Held in trust". */
export const termTitle = (term: Term): string => TERMS[term].charAt(0).toUpperCase() + TERMS[term].slice(1);
