// A company payable: collected money goes to the carrier, taxing authority or broker that it is held for.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Part, Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf, type Posting } from "../posting.ts";
import { onDisbursed, type Recognition, siblingOf } from "../recognition.ts";
import { amountOf, heldLess } from "../settle.ts";

/** Funding of a credit memo's part: the owner gives the money back, netted or by check. */
export interface Funding {
  readonly part: Part;
  /** Above zero. */
  readonly amount: Cents;
}

export const funded = ({ part, amount }: Funding, bankId: number): Posting =>
  credit(CONTROL.clientCredit, amount, {
    bankId,
    clientId: part.clientId,
    itemId: part.itemId,
    partId: part.partId,
    glAccountId: part.ownerAccountId,
    movement: "fund",
  });

export interface CompanyPayable {
  readonly bankId: number;
  readonly shares: readonly Share[];
  /** Return premiums that are netted, or for which the carrier sends a check. */
  readonly fundings: readonly Funding[];
  /** All parts of the paid lines: under AP_CASH paying the company earns the agency's part. */
  readonly documentParts: readonly Part[];
  readonly recognition: Recognition;
  /** The part of incoming money that waits for a deposit slip. */
  readonly waiting?: Cents;
  /** The company has taken the money from the bank already: a fact (`docs/books.md`, Tests before money leaves). */
  readonly isSweep?: boolean;
}

/** What leaves the bank; negative when the company pays. */
export const netOf = (payable: { shares: readonly Share[]; fundings: readonly Funding[] }): Cents =>
  minus(
    sumOf(payable.shares, amountOf),
    sumOf(payable.fundings, (funding) => funding.amount),
  );

/** Pays lines less return premiums; a net of zero clears lines that offset each other (E4, E10, E15). */
export function payCompany(payable: CompanyPayable): Entry {
  const { bankId, shares, fundings, documentParts, recognition, waiting = ZERO } = payable;
  const net = netOf(payable);
  const kind = shares.length === 0 ? "ReturnPremium" : payable.isSweep ? "Sweep" : "CompanyPayable";
  return assertSound(
    entryOf(kind, [
      ...shares.flatMap((share) => [
        heldLess(share, bankId, "disburse"),
        ...onDisbursed(recognition, share, siblingOf(share.part, documentParts)),
      ]),
      ...fundings.map((funding) => funded(funding, bankId)),
      debit(CONTROL.undeposited, waiting, { bankId }),
      credit(CONTROL.trustBank, plus(net, waiting), { bankId }),
    ]),
  );
}
