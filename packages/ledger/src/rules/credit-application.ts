// Applying a client's credit to an invoice, and taking an application back.
import { cents, sumOf } from "@fiducia/kernel/cents";
import { type CreditUse, used } from "../credit-use.ts";
import type { Part, Share } from "../part.ts";
import { assertSound, credit, type Entry, entryOf } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { amountOf, collected, settled, takenBack } from "../settle.ts";

interface Application {
  readonly bankId: number;
  readonly use: CreditUse;
  readonly shares: readonly Share[];
  readonly documentParts: readonly Part[];
  readonly recognition: Recognition;
}

/** Applies a receipt's rest, or the funded part of a memo, to parts of the client's invoices (E14, E18.5). */
export const applyCredit = ({ bankId, use, shares, documentParts, recognition }: Application): Entry =>
  assertSound(
    entryOf("CreditApplication", [
      ...used(use, bankId),
      ...collected(shares, { bankId, recognition, documentParts }),
    ]),
  );

/** Takes a receipt's money back from an invoice; it becomes the client's credit, even when it was paid out (E18.4). */
export const unapplyReceipt = ({ bankId, use, shares, documentParts, recognition }: Application): Entry =>
  assertSound(
    entryOf("CreditUnapplication", [
      ...collected(takenBack(shares), { bankId, recognition, documentParts }),
      credit("2140", use.amount, { bankId, clientId: use.credit.clientId, itemId: use.credit.itemId }),
    ]),
  );

/**
 * Settles uncollected parts of an invoice against uncollected parts of a memo of the same owner accounts: in fund B
 * only, without money (E13). `memoShares` mirror `invoiceShares` and are negative.
 */
export function offsetMemo(invoiceShares: readonly Share[], memoShares: readonly Share[]): Entry {
  if (sumOf(invoiceShares, amountOf) !== cents(-sumOf(memoShares, amountOf)))
    throw new RangeError("sides differ");
  return assertSound(
    entryOf(
      "CreditApplication",
      [...invoiceShares, ...memoShares].flatMap((share) => settled(share, "offset")),
    ),
  );
}
