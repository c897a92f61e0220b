// Applying a client's credit to an invoice, and taking an application back.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { cents, sumOf } from "@fiducia/kernel/cents";
import { type CreditUse, used } from "../credit-use.ts";
import type { Part, Share } from "../part.ts";
import { assertSound, credit, type Entry, entryOf } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { recogniseAnew } from "../recognition-undone.ts";
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
      credit(CONTROL.clientCredit, use.amount, {
        bankId,
        clientId: use.credit.clientId,
        itemId: use.credit.itemId,
      }),
    ]),
  );

interface Offset {
  readonly invoiceShares: readonly Share[];
  /** Mirror `invoiceShares` and are negative. */
  readonly memoShares: readonly Share[];
  /** All parts of the invoice. */
  readonly documentParts: readonly Part[];
  readonly recognition: Recognition;
}

/**
 * Settles uncollected parts of an invoice against uncollected parts of a memo of the same owner accounts: in fund B,
 * without money (E13). Under AP_CASH the company is owed less, so more of a collected commission may be earned.
 */
export function offsetMemo({ invoiceShares, memoShares, documentParts, recognition }: Offset): Entry {
  if (sumOf(invoiceShares, amountOf) !== cents(-sumOf(memoShares, amountOf)))
    throw new RangeError("sides differ");
  const postings = [...invoiceShares, ...memoShares].flatMap((share) => settled(share, "offset"));
  return assertSound(
    entryOf(
      "CreditApplication",
      recognition === "AP_CASH" ? recogniseAnew(postings, documentParts) : postings,
    ),
  );
}
