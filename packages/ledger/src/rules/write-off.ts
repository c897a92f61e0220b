// Writes off a small rest. The third party is still paid, by the agency.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { sumOf } from "@fiducia/kernel/cents";
import type { Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";
import { onWrittenOff, type Recognition } from "../recognition.ts";
import { amountOf, heldLess, heldMore, settled } from "../settle.ts";

interface WriteOff {
  readonly bankId: number;
  readonly thirdParty: readonly Share[];
  readonly agency: readonly Share[];
  /** Collected revenue of lines in the same bank that pays the third party; by default agency funds do. */
  readonly fundedFrom: readonly Share[];
  readonly recognition: Recognition;
}

/** E19: a third-party part counts as collected from the agency; an agency part ends. */
export function writeOff({ bankId, thirdParty, agency, fundedFrom, recognition }: WriteOff): Entry {
  const owed = sumOf(thirdParty, amountOf);
  const fromRevenue = sumOf(fundedFrom, amountOf);
  if (fundedFrom.length > 0 && fromRevenue !== owed)
    throw new RangeError("the revenue named must equal the rest");
  const payer =
    fundedFrom.length > 0
      ? [
          ...fundedFrom.map((share) => heldLess(share, bankId, "disburse")),
          debit(CONTROL.badDebt, owed),
          credit(CONTROL.revenueDue, owed),
        ]
      : [
          debit(CONTROL.agencyFunds, owed, { bankId }),
          debit(CONTROL.badDebt, owed),
          credit(CONTROL.agencyFundsDue, owed),
        ];
  return assertSound(
    entryOf("WriteOff", [
      ...thirdParty.flatMap((share) => [...settled(share, "collect"), heldMore(share, bankId, "collect")]),
      ...agency.flatMap((share) => [...settled(share, "writeOff"), ...onWrittenOff(recognition, share)]),
      ...payer,
    ]),
  );
}
