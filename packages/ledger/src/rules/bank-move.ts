// Money moves between trust banks with its owner, never without.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";
import { amountOf, heldLess, heldMore } from "../settle.ts";

/** Moves what one trust bank holds of the parts to another (E17). */
export function moveBetweenBanks(fromBankId: number, toBankId: number, shares: readonly Share[]): Entry {
  const total: Cents = sumOf(shares, amountOf);
  return assertSound(
    entryOf("BankMove", [
      ...shares.map((share) => heldLess(share, fromBankId, "move")),
      credit("1010", total, { bankId: fromBankId }),
      debit("1010", total, { bankId: toBankId }),
      ...shares.map((share) => heldMore(share, toBankId, "move")),
    ]),
  );
}
