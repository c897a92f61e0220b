// A direct-bill disbursement: what a client paid for a carrier's own bill goes on to the carrier, whole.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { sumOf } from "@fiducia/kernel/cents";
import type { Share } from "../part.ts";
import { assertSound, credit, type Entry, entryOf } from "../posting.ts";
import { amountOf, heldLess } from "../settle.ts";

/** By check it is a decision; a sweep that the bank has made already is a fact (E6b). */
export const disburseDirectBill = (bankId: number, shares: readonly Share[], isSweep: boolean): Entry =>
  assertSound(
    entryOf(isSweep ? "Sweep" : "DirectBillDisbursement", [
      ...shares.map((share) => heldLess(share, bankId, "disburse")),
      credit(CONTROL.trustBank, sumOf(shares, amountOf), { bankId }),
    ]),
  );
