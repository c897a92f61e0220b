// The parts of an opening's line: what of it belongs to a company or tax authority, and what to the agency.
import { type Cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import type { RowOf } from "./opening-row.contract.ts";

/** An invoice's part as the other system left it. */
export interface OpeningPart {
  readonly side: "thirdParty" | "agency";
  readonly accountId: number;
  readonly billed: Cents;
  /** Came into trust. */
  readonly collected: Cents;
  readonly bankedOutside: Cents;
  readonly offset: Cents;
  readonly writtenOff: Cents;
  /** Paid on to the company, or transferred to the agency. */
  readonly paidOn: Cents;
}

/** A credit memo's part; every figure is above zero. */
export interface OpeningMemoPart {
  readonly side: "thirdParty" | "agency";
  readonly accountId: number;
  readonly amount: Cents;
  readonly funded: Cents;
  readonly used: Cents;
  readonly offset: Cents;
}

/** What ids in rows stand for. */
export interface Named {
  readonly client: (clientId: number) => string;
  readonly account: (accountId: number) => string;
  readonly person: (userId: number) => string;
  readonly isRevenue: (accountId: number) => boolean;
}

type IsRevenue = (accountId: number) => boolean;

export function partsOfInvoice(row: RowOf<"invoice">, isRevenue: IsRevenue): readonly OpeningPart[] {
  const ofAgency = { bankedOutside: row.bankedOutside, writtenOff: row.writtenOff };
  const isAgencys = isRevenue(row.reportingAccountId);
  const ofAccount: OpeningPart = {
    side: isAgencys ? "agency" : "thirdParty",
    accountId: row.reportingAccountId,
    billed: minus(row.amount, row.retainedAmount),
    collected: row.collected,
    offset: row.offset,
    paidOn: row.paidOn,
    ...(isAgencys ? ofAgency : { bankedOutside: ZERO, writtenOff: ZERO }),
  };
  if (row.retainedAccountId == null || row.retainedAmount === 0) return [ofAccount];
  return [
    ofAccount,
    {
      side: "agency",
      accountId: row.retainedAccountId,
      billed: row.retainedAmount,
      collected: row.retainedCollected,
      offset: row.retainedOffset,
      paidOn: row.retainedPaidOn,
      ...ofAgency,
    },
  ];
}

export function partsOfMemo(row: RowOf<"memo">, isRevenue: IsRevenue): readonly OpeningMemoPart[] {
  const ofAccount: OpeningMemoPart = {
    side: isRevenue(row.reportingAccountId) ? "agency" : "thirdParty",
    accountId: row.reportingAccountId,
    amount: minus(row.amount, row.retainedAmount),
    funded: row.funded,
    used: row.used,
    offset: row.offset,
  };
  if (row.retainedAccountId == null || row.retainedAmount === 0) return [ofAccount];
  return [
    ofAccount,
    {
      side: "agency",
      accountId: row.retainedAccountId,
      amount: row.retainedAmount,
      funded: row.retainedFunded,
      used: row.retainedUsed,
      offset: row.retainedOffset,
    },
  ];
}

/** What of the part was settled in any way. */
export const settledOf = ({ collected, bankedOutside, offset, writtenOff }: OpeningPart): Cents =>
  plus(plus(collected, bankedOutside), plus(offset, writtenOff));

export const openOfPart = (part: OpeningPart): Cents => minus(part.billed, settledOf(part));
