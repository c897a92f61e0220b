// What each part of a line that is being entered comes to: what is left of it, and what of it is in trust.
import { type Cents, minus, plus, sumOf } from "@fiducia/kernel/cents";
import type { OpeningRow } from "../shared/opening-row.contract.ts";
import { openOfPart, partsOfInvoice, partsOfMemo } from "../shared/row-parts.rules.ts";

export interface PartFigures {
  /** Of the line. */
  readonly amount: Cents;
  /** Open of an invoice; not yet used of a credit memo. */
  readonly left: Cents;
  readonly inTrust: Cents;
}

type IsRevenue = (accountId: number) => boolean;

/** The company's part first; none of a row that is no line. */
export function partFiguresOf(row: OpeningRow | undefined, isRevenue: IsRevenue): readonly PartFigures[] {
  if (row?.kind === "invoice")
    return partsOfInvoice(row, isRevenue).map((part) => ({
      amount: part.billed,
      left: openOfPart(part),
      inTrust: minus(part.collected, part.paidOn),
    }));
  if (row?.kind === "memo")
    return partsOfMemo(row, isRevenue).map(({ amount, funded, used, offset }) => ({
      amount,
      left: minus(amount, plus(used, offset)),
      inTrust: minus(funded, used),
    }));
  return [];
}

/** The same of the whole line. */
export const leftOf = (row: OpeningRow, isRevenue: IsRevenue): Cents =>
  sumOf(partFiguresOf(row, isRevenue), ({ left }) => left);

export const inTrustOf = (row: OpeningRow, isRevenue: IsRevenue): Cents =>
  sumOf(partFiguresOf(row, isRevenue), ({ inTrust }) => inTrust);
