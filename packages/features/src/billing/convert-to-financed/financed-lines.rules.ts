// What is financed of an invoice, line by line: what the memo gives back, and the finance company is billed.

import { sumOf } from "@fiducia/kernel/cents";
import { needed, valueAt } from "@fiducia/kernel/needed";
import type { LineType, Share } from "@fiducia/ledger/part";
import type { ProducerSplit } from "@fiducia/ledger/plan";
import { amountOf } from "@fiducia/ledger/settle";
import type { BilledDocument } from "@fiducia/money/billed/document.server";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";

/** A line of the invoice: whom it insures, and who earns by it. */
export interface InsuredLine {
  readonly policyId: number | null;
  readonly carrierId: number | null;
  readonly splits: readonly Omit<ProducerSplit, "lineId">[];
}

/** The invoice as it was issued, with its lines by id. */
export interface InsuredInvoice {
  readonly policyId: number | null;
  /** The policy's office; null where the invoice names no policy. */
  readonly officeId: number | null;
  readonly lines: ReadonlyMap<number, InsuredLine>;
}

/** The shares of one line: the third party's, then what the agency retains of it. */
export type FinancedLine = readonly [Share, ...Share[]];

/** The shares by line, in the order in which their lines come first. */
export function byLine(shares: readonly Share[]): FinancedLine[] {
  const lines = new Map<number, FinancedLine>();
  for (const share of shares) {
    const before = lines.get(share.part.lineId);
    if (!before) lines.set(share.part.lineId, [share]);
    else lines.set(share.part.lineId, share.part.side === "agency" ? [...before, share] : [share, ...before]);
  }
  return [...lines.values()];
}

const isBilled = (lineType: LineType): lineType is Exclude<LineType, "directBill" | "returnedCheck"> =>
  lineType !== "directBill" && lineType !== "returnedCheck";

/** The line with the same owners and amounts: a retained commission goes with its premium wherever that goes. */
export function lineOf(financed: FinancedLine): InvoiceLine {
  const [{ part }, retainedShare] = financed;
  return {
    lineType: isBilled(part.lineType) ? part.lineType : "other",
    description: `Financed, ${part.itemName}, line ${part.lineNumber}`,
    amount: sumOf(financed, amountOf),
    reportingAccountId: needed(part.ownerAccountId, "the account of an invoice's line"),
    ...(retainedShare && {
      retainedAmount: retainedShare.amount,
      retainedAccountId: retainedShare.part.ownerAccountId,
    }),
  };
}

/**
 * The document with what the invoice's lines say of policy, company and producers. That was checked when the invoice was
 * issued: the policy is its client's, also on the finance company's invoice, and a producer may have left since.
 */
export function insuring(
  document: BilledDocument,
  invoice: InsuredInvoice,
  financed: readonly FinancedLine[],
): BilledDocument {
  const insured = (index: number): InsuredLine | undefined =>
    valueAt(invoice.lines, financed[index]?.[0].part.lineId);
  const earns = new Set(document.parts.flatMap((part) => (part.side === "agency" ? part.lineId : [])));
  return {
    ...document,
    policyId: invoice.policyId,
    officeId: invoice.officeId ?? document.officeId,
    lines: document.lines.map((line, index) => ({
      ...line,
      policyId: insured(index)?.policyId ?? null,
      carrierId: insured(index)?.carrierId ?? null,
    })),
    splits: document.lines.flatMap(({ lineId }, index) =>
      earns.has(lineId) ? (insured(index)?.splits ?? []).map((split) => ({ ...split, lineId })) : [],
    ),
  };
}
