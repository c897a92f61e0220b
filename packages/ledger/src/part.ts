// A line part: what of a document's line belongs to one owner, and how far it has come.
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

/**
 * A balance that a returned check left below zero: a credit's item, or within it the part held for a direct-bill
 * carrier.
 */
export interface Filled {
  readonly itemId: number;
  readonly partId?: number;
}

/** A part before an entry; the figures of a negative part are negative. */
export interface Part {
  readonly partId: number;
  readonly lineId: number;
  readonly lineNumber: number;
  readonly lineType: LineType;
  readonly itemId: number;
  /** The document's name for people: "Invoice 1001". */
  readonly itemName: string;
  readonly clientId: number;
  readonly side: "thirdParty" | "agency";
  readonly control: PartControl;
  /** Undefined when the part fills a client's credit. */
  readonly ownerAccountId: number | undefined;
  /** For a returned check's part: the negative balance that its payment fills. */
  readonly fills?: Filled;
  /** For an agency part: its income account. */
  readonly revenue?: RevenueControl;
  readonly billed: Cents;
  readonly collected: Cents;
  readonly offset: Cents;
  readonly writtenOff: Cents;
  /** For a credit memo's part, negative: what of it is or was in trust. */
  readonly funded: Cents;
  readonly disbursed: Cents;
  /** Trust bank id to what it holds of the part. */
  readonly held: ReadonlyMap<number, Cents>;
}

/** What of the part is not collected, offset or written off. */
export const openOf = (part: Part): Cents =>
  minus(minus(minus(part.billed, part.collected), part.offset), part.writtenOff);

export const heldIn = (part: Part, bankId: number): Cents => part.held.get(bankId) ?? ZERO;

/** What of the part came into trust, still held or paid out; without what was banked outside. */
export const inTrustOf = (part: Part): Cents => plus(sum(part.held.values()), part.disbursed);

/** A part and the amount of it that an entry moves. */
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
