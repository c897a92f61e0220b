// Collecting moves a part from billed to collected: out of fund B and into the owner's trust account.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Part, Share } from "./part.ts";
import { credit, debit, type Movement, type Posting } from "./posting.ts";
import { onCollected, type Recognition, siblingOf } from "./recognition.ts";

/** The postings on 2190 and 1200 when the client no longer owes an amount of a part. */
export const settled = ({ part, amount }: Share, movement: Movement): Posting[] => [
  debit(CONTROL.billed, amount, { itemId: part.itemId, partId: part.partId, movement }),
  credit(CONTROL.clientReceivable, amount, { clientId: part.clientId, itemId: part.itemId }),
];

const inTrust = (part: Part, bankId: number, movement: Movement) => ({
  bankId,
  itemId: part.itemId,
  partId: part.partId,
  glAccountId: part.ownerAccountId,
  movement,
});

/** A part's key in trust: its own, or the negative balance that a returned check's part fills. */
const keyOf = (part: Part, bankId: number, movement: Movement) => {
  const { fills } = part;
  if (!fills) return inTrust(part, bankId, movement);
  if (fills.partId === undefined)
    return { bankId, clientId: part.clientId, itemId: fills.itemId, movement: "debt" as const };
  const carrier = { partId: fills.partId, glAccountId: part.ownerAccountId };
  return { bankId, itemId: fills.itemId, ...carrier, movement };
};

/** Credits the owner's trust account with what is collected. */
export const heldMore = ({ part, amount }: Share, bankId: number, movement: Movement): Posting =>
  credit(part.control, amount, keyOf(part, bankId, movement));

/** Debits the owner's trust account with what is paid out or moved. */
export const heldLess = ({ part, amount }: Share, bankId: number, movement: Movement): Posting =>
  debit(part.control, amount, keyOf(part, bankId, movement));

/**
 * Collects shares of parts in one trust bank, without the paying side. Negative shares reverse a collection.
 * `documentParts` are all parts of the documents: under AP_CASH a line's other part decides what is earned.
 */
export const collected = (
  shares: readonly Share[],
  {
    bankId,
    recognition,
    documentParts,
  }: { bankId: number; recognition: Recognition; documentParts: readonly Part[] },
): Posting[] =>
  shares.flatMap((share) => [
    heldMore(share, bankId, "collect"),
    ...settled(share, "collect"),
    ...(share.part.side === "agency"
      ? onCollected(recognition, share, siblingOf(share.part, documentParts))
      : []),
  ]);

/** The same shares with the opposite sign. */
export const takenBack = (shares: readonly Share[]): Share[] =>
  shares.map((share) => ({ ...share, amount: cents(-share.amount) }));

export const amountOf = (share: Share): Cents => share.amount;
