// What rows of an opening add up to: the control totals, the cash of each trust bank, and income that would be earned twice.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { untouched } from "@fiducia/ledger/part";
import { earned, type Recognition } from "@fiducia/ledger/recognition";
import type { ControlFigure } from "../shared/opening.contract.ts";
import type { OpeningRow } from "../shared/opening-row.contract.ts";
import {
  type OpeningMemoPart,
  type OpeningPart,
  openOfPart,
  partsOfInvoice,
  partsOfMemo,
} from "../shared/row-parts.rules.ts";

/** What one row brings to each control total, and to the cash of its bank. */
export interface RowFigures extends Readonly<Record<ControlFigure, Cents>> {
  readonly trustBankId: number | undefined;
  readonly cash: Cents;
}

const NOTHING = {
  receivables: ZERO,
  payablesCollected: ZERO,
  payablesUncollected: ZERO,
  credits: ZERO,
  revenueInTrust: ZERO,
  cash: ZERO,
};

type IsRevenue = (accountId: number) => boolean;

const inTrust = ({ collected, paidOn }: OpeningPart): Cents => minus(collected, paidOn);

/**
 * Receivables are what is open of invoices and returned checks; credits, what clients have left of receipts and credit memos.
 * Payables are those of invoices: what a company owes for a credit memo is the client's credit.
 */
export function figuresOf(row: OpeningRow, isRevenue: IsRevenue): RowFigures {
  const trustBankId = "trustBankId" in row ? (row.trustBankId ?? undefined) : undefined;
  const none = { ...NOTHING, trustBankId };
  switch (row.kind) {
    case "invoice": {
      const parts = partsOfInvoice(row, isRevenue);
      const [companies, agency] = [
        parts.filter(({ side }) => side === "thirdParty"),
        parts.filter(({ side }) => side === "agency"),
      ];
      return {
        ...none,
        receivables: sumOf(parts, openOfPart),
        payablesCollected: sumOf(companies, inTrust),
        payablesUncollected: sumOf(companies, openOfPart),
        revenueInTrust: sumOf(agency, inTrust),
        cash: sumOf(parts, inTrust),
      };
    }
    case "memo": {
      const parts = partsOfMemo(row, isRevenue);
      return {
        ...none,
        credits: sumOf(parts, ({ amount, used, offset }) => minus(minus(amount, used), offset)),
        cash: sumOf(parts, ({ funded, used }) => minus(funded, used)),
      };
    }
    case "credit":
      return { ...none, credits: row.amount, cash: row.amount };
    case "debt":
      return { ...none, receivables: row.amount, cash: minus(ZERO, row.amount) };
    case "held":
    case "funds":
      return { ...none, cash: row.amount };
    case "outstanding":
    case "transit":
      return none;
  }
}

export interface Totals extends Readonly<Record<ControlFigure, Cents>> {
  readonly cash: ReadonlyMap<number, Cents>;
}

export function totalsOf(rows: readonly OpeningRow[], isRevenue: IsRevenue): Totals {
  const each = rows.map((row) => figuresOf(row, isRevenue));
  const cash = new Map<number, Cents>();
  for (const { trustBankId, cash: moved } of each)
    if (trustBankId !== undefined) cash.set(trustBankId, plus(cash.get(trustBankId) ?? ZERO, moved));
  return {
    receivables: sumOf(each, ({ receivables }) => receivables),
    payablesCollected: sumOf(each, ({ payablesCollected }) => payablesCollected),
    payablesUncollected: sumOf(each, ({ payablesUncollected }) => payablesUncollected),
    credits: sumOf(each, ({ credits }) => credits),
    revenueInTrust: sumOf(each, ({ revenueInTrust }) => revenueInTrust),
    cash,
  };
}

const ledgerPart = (part: OpeningPart) => ({
  ...untouched(),
  partId: 0,
  lineId: 0,
  lineNumber: 1,
  lineType: "premium" as const,
  itemId: 0,
  itemName: "",
  clientId: 0,
  side: part.side,
  control: CONTROL.premiumPayable,
  ownerAccountId: part.accountId,
  billed: part.billed,
  offset: part.offset,
});

/** What of an invoice's revenue was earned by then, by one way of earning it. */
function earnedOf(parts: readonly OpeningPart[], recognition: Recognition): Cents {
  const company = parts.find(({ side }) => side === "thirdParty");
  return sumOf(
    parts.filter(({ side }) => side === "agency"),
    ({ billed, collected, bankedOutside, offset, writtenOff }) => {
      if (recognition === "ACCRUAL") return minus(minus(billed, offset), writtenOff);
      if (recognition === "AR_CASH") return plus(collected, bankedOutside);
      return plus(earned(collected, company && ledgerPart(company), company?.paidOn ?? ZERO), bankedOutside);
    },
  );
}

/** What a credit memo took back of it by then: when it was issued, or when the agency gave it back. */
const takenBackOf = (parts: readonly OpeningMemoPart[], recognition: Recognition): Cents =>
  sumOf(
    parts.filter(({ side }) => side === "agency"),
    ({ amount, offset, funded }) => (recognition === "ACCRUAL" ? minus(amount, offset) : funded),
  );

function earnedOfRow(row: OpeningRow, isRevenue: IsRevenue, recognition: Recognition): Cents {
  if (row.kind === "invoice") return earnedOf(partsOfInvoice(row, isRevenue), recognition);
  return row.kind === "memo" ? negate(takenBackOf(partsOfMemo(row, isRevenue), recognition)) : ZERO;
}

/**
 * Income that the other system had earned and these books would earn again; below zero, income that neither earns, because
 * these books count it as earned before they began.
 */
export const earnedTwiceOf = (
  rows: readonly OpeningRow[],
  isRevenue: IsRevenue,
  { earnedBy, recognition }: { readonly earnedBy: Recognition; readonly recognition: Recognition },
): Cents =>
  earnedBy === recognition
    ? ZERO
    : sumOf(rows, (row) =>
        minus(earnedOfRow(row, isRevenue, earnedBy), earnedOfRow(row, isRevenue, recognition)),
      );
