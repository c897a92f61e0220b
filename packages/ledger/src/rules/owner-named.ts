// Money of an unknown owner becomes a client's, and pays the client's documents at once where it is meant for them.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { minus, sumOf } from "@fiducia/kernel/cents";
import { type CreditUse, used } from "../credit-use.ts";
import type { Part, Share } from "../part.ts";
import { assertSound, credit, type Entry, entryOf } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { amountOf, collected } from "../settle.ts";

interface Naming {
  readonly bankId: number;
  /** What is named of the credit of nobody known. */
  readonly use: CreditUse;
  /** The owner, and its receipt, which keeps what pays nothing yet. */
  readonly clientId: number;
  readonly itemId: number;
  /** Of the owner's documents, not more than is named. */
  readonly shares: readonly Share[];
  readonly documentParts: readonly Part[];
  readonly recognition: Recognition;
}

/** No money moves: the bank holds the same for somebody whose name is known now. */
export function nameOwner(naming: Naming): Entry {
  const { bankId, use, clientId, itemId, shares, documentParts, recognition } = naming;
  const rest = minus(use.amount, sumOf(shares, amountOf));
  if (rest < 0) throw new RangeError("an owner cannot pay more than is named");
  return assertSound(
    entryOf("OwnerNamed", [
      ...used(use, bankId),
      ...collected(shares, { bankId, recognition, documentParts }),
      credit(CONTROL.clientCredit, rest, { bankId, clientId, itemId }),
    ]),
  );
}
