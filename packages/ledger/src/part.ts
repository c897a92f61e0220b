// A line part is what of a document's line belongs to one owner, and how far it has come.
import { type Cents, minus, plus, sum, ZERO } from "@fiducia/kernel/cents";
import type { PartControl, RevenueControl } from "./accounts.ts";

export type LineType =
  | "premium"
  | "tax"
  | "carrierFee"
  | "agencyFee"
  | "financeCredit"
  | "other"
  | "directBill"
  | "returnedCheck";

/** A key that a returned check left below zero: a credit's item, or of it the part held for a direct-bill carrier. */
export interface Filled {
  readonly itemId: number;
  readonly partId?: number;
}

/** A part as it stands before an entry; amounts of negative parts are mirrored below zero. */
export interface Part {
  readonly partId: number;
  readonly lineId: number;
  readonly lineNumber: number;
  readonly lineType: LineType;
  readonly itemId: number;
  /** How people know the document: "Invoice 1001". */
  readonly itemName: string;
  readonly clientId: number;
  readonly side: "thirdParty" | "agency";
  readonly control: PartControl;
  /** None (0) where the part fills a client's credit. */
  readonly ownerAccountId: number;
  /** Of a returned check's part: the key below zero that its payment fills. */
  readonly fills?: Filled;
  /** Of an agency part: where its income shows. */
  readonly revenue?: RevenueControl;
  readonly billed: Cents;
  readonly collected: Cents;
  readonly offset: Cents;
  readonly writtenOff: Cents;
  /** Of a credit memo's part, below zero: what of it lies in trust or did. */
  readonly funded: Cents;
  readonly disbursed: Cents;
  /** Trust bank to what it holds of the part. */
  readonly held: ReadonlyMap<number, Cents>;
}

/** What of the part is neither collected, offset nor written off. */
export const openOf = (part: Part): Cents =>
  minus(minus(minus(part.billed, part.collected), part.offset), part.writtenOff);

export const heldIn = (part: Part, bankId: number): Cents => part.held.get(bankId) ?? ZERO;

/** What of the part has come into trust, whether it is still there or was paid on; not what was banked outside. */
export const inTrustOf = (part: Part): Cents => plus(sum(part.held.values()), part.disbursed);

/** An amount of a part that an entry moves. */
export interface Share {
  readonly part: Part;
  readonly amount: Cents;
}

/** What a part that was only billed has: nothing came in, nothing went out. */
export const untouched = () => ({
  collected: ZERO,
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
  disbursed: ZERO,
  held: new Map<number, Cents>(),
});
