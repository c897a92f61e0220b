// A receipt: new money and earlier credit come in, invoices are collected, the rest becomes the client's credit.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, minus, plus, sumOf } from "@fiducia/kernel/cents";
import { type CreditUse, used } from "../credit-use.ts";
import type { Part, Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf, type Posting } from "../posting.ts";
import { onCollectedOutside, type Recognition } from "../recognition.ts";
import { amountOf, collected, heldMore, settled } from "../settle.ts";

export interface Receipt {
  readonly itemId: number;
  readonly clientId: number;
  readonly bankId: number;
  /** New money of all pay methods, before change; `waiting` of it waits for a deposit slip. */
  readonly tendered: Cents;
  readonly waiting: Cents;
  /** Cash given back. */
  readonly change: Cents;
  readonly creditsUsed: readonly CreditUse[];
  /** Collected in trust. */
  readonly shares: readonly Share[];
  /** Agency parts banked straight to the operating bank. */
  readonly outside: readonly Share[];
  readonly operatingBankId?: number;
  /** Direct-bill payments held for carriers, as parts of this receipt's own lines. */
  readonly directBill: readonly Part[];
  readonly documentParts: readonly Part[];
  readonly recognition: Recognition;
}

export const nonFiduciaryOf = (receipt: Receipt): Cents => sumOf(receipt.outside, amountOf);
export const creditUsedOf = (receipt: Receipt): Cents => sumOf(receipt.creditsUsed, (use) => use.amount);

/** tendered + creditUsed - appliedToInvoices - directBillHeld - change: the client's new credit. */
export const newCreditOf = (receipt: Receipt): Cents =>
  minus(
    plus(receipt.tendered, creditUsedOf(receipt)),
    sumOf(
      [
        sumOf(receipt.shares, amountOf),
        nonFiduciaryOf(receipt),
        sumOf(receipt.directBill, (p) => p.billed),
        receipt.change,
      ],
      (amount) => amount,
    ),
  );

function collectedOutside({ outside, operatingBankId, recognition }: Receipt): readonly Posting[] {
  if (outside.length === 0) return [];
  if (operatingBankId === undefined) throw new Error("no operating bank");
  return outside.flatMap((share) => [
    ...settled(share, "collect"),
    ...onCollectedOutside(recognition, share, operatingBankId),
  ]);
}

/** Posts a receipt. Throws when it pays more than came in, which would make the new credit negative. */
export function receive(receipt: Receipt): Entry {
  const { bankId, clientId, itemId, recognition, documentParts } = receipt;
  const newCredit = newCreditOf(receipt);
  if (newCredit < 0) throw new RangeError("a receipt cannot pay more than came in");
  const deposit = minus(minus(receipt.tendered, receipt.change), nonFiduciaryOf(receipt));
  return assertSound(
    entryOf("Receipt", [
      debit(CONTROL.trustBank, minus(deposit, receipt.waiting), { bankId }),
      debit(CONTROL.undeposited, receipt.waiting, { bankId }),
      ...receipt.creditsUsed.flatMap((use) => used(use, bankId)),
      ...collected(receipt.shares, { bankId, recognition, documentParts }),
      credit(CONTROL.clientCredit, newCredit, { bankId, clientId, itemId }),
      ...receipt.directBill.map((part) => heldMore({ part, amount: part.billed }, bankId, "collect")),
      ...collectedOutside(receipt),
    ]),
  );
}
