// The invoice of which the posting bench makes thousands, always of one shape.

import { cents, portion } from "@fiducia/kernel/cents";
import type { Seeded } from "@fiducia/kernel/seeded";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import { CARRIERS, COMMISSION, FEES, TAX } from "../tools/books/accounts.ts";

/** A premium of which the agency keeps 15 %, the tax on it, and a fee: three lines, four parts. */
export function threeLines(random: Seeded): readonly InvoiceLine[] {
  const premium = cents(10_000 + random.below(400_000));
  return [
    {
      lineType: "premium",
      description: "Premium",
      amount: premium,
      reportingAccountId: random.oneOf(CARRIERS),
      retainedAmount: portion(premium, 1500),
      retainedAccountId: COMMISSION,
    },
    {
      lineType: "tax",
      description: "Surplus lines tax",
      amount: portion(premium, 300),
      reportingAccountId: TAX,
    },
    {
      lineType: "agencyFee",
      description: "Agency fee",
      amount: cents(2_500 + random.below(10_000)),
      reportingAccountId: FEES,
    },
  ];
}
