// Moves money between trust banks, always with its owner.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type CreditUse, heldShares } from "../credit-use.ts";
import type { Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf, type Posting } from "../posting.ts";
import { amountOf, heldLess, heldMore } from "../settle.ts";

export interface BankMove {
  readonly fromBankId: number;
  readonly toBankId: number;
  readonly shares: readonly Share[];
  /** Clients' credits, with what the giving bank holds of them. */
  readonly credits?: readonly CreditUse[];
  /** The agency's own money. */
  readonly agencyFunds?: Cents;
}

/** Moves a credit's money from one bank to the other; of a memo, part by part. */
function movedCredit({ credit: held, amount }: CreditUse, { fromBankId, toBankId }: BankMove): Posting[] {
  const key = { clientId: held.clientId, itemId: held.itemId };
  const both = (part: object, moved: Cents): Posting[] => [
    debit(CONTROL.clientCredit, moved, { ...key, ...part, bankId: fromBankId }),
    credit(CONTROL.clientCredit, moved, { ...key, ...part, bankId: toBankId }),
  ];
  if (held.memoParts.length === 0) return both({}, amount);
  return heldShares(held, amount, fromBankId).flatMap(({ part, amount: share }) =>
    both(
      { partId: part.partId, glAccountId: part.ownerAccountId, movement: "move" as const },
      sumOf([share], (each) => -each as Cents),
    ),
  );
}

/** Moves what one trust bank holds of parts, credits and agency funds to another (E17). */
export function moveBetweenBanks(move: BankMove): Entry {
  const { fromBankId, toBankId, shares, credits = [], agencyFunds = ZERO } = move;
  const total = sumOf(
    [...shares.map(amountOf), ...credits.map((use) => use.amount), agencyFunds],
    (amount) => amount,
  );
  return assertSound(
    entryOf("BankMove", [
      ...shares.map((share) => heldLess(share, fromBankId, "move")),
      ...credits.flatMap((use) => movedCredit(use, move)),
      debit(CONTROL.agencyFunds, agencyFunds, { bankId: fromBankId }),
      credit(CONTROL.trustBank, total, { bankId: fromBankId }),
      debit(CONTROL.trustBank, total, { bankId: toBankId }),
      ...shares.map((share) => heldMore(share, toBankId, "move")),
      credit(CONTROL.agencyFunds, agencyFunds, { bankId: toBankId }),
    ]),
  );
}
