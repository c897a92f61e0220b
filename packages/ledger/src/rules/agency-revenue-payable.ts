// Agency revenue payable: collected commission and fees move from trust to the agency's operating bank.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { cents, sumOf } from "@fiducia/kernel/cents";
import type { Share } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";
import { onGivenBack, type Recognition } from "../recognition.ts";
import { amountOf, heldLess } from "../settle.ts";
import { type Funding, funded, netOf } from "./company-payable.ts";

export interface AgencyRevenuePayable {
  readonly bankId: number;
  readonly operatingBankId: number;
  readonly shares: readonly Share[];
  /** Commission given back on credit memos: netted, or moved from operating to trust when the net is negative. */
  readonly giveBacks: readonly Funding[];
  readonly recognition: Recognition;
}

/** Transfers the lines' revenue less give-backs (E5, E7c, E10). */
export function payAgency({
  bankId,
  operatingBankId,
  shares,
  giveBacks,
  recognition,
}: AgencyRevenuePayable): Entry {
  const net = netOf({ shares, fundings: giveBacks });
  return assertSound(
    entryOf(net < 0 ? "CommissionGiveBack" : "AgencyRevenuePayable", [
      ...shares.map((share) => heldLess(share, bankId, "disburse")),
      ...giveBacks.flatMap((giveBack) => [
        funded(giveBack, bankId),
        ...onGivenBack(recognition, { part: giveBack.part, amount: giveBack.amount }),
      ]),
      credit(CONTROL.trustBank, net, { bankId }),
      debit(CONTROL.operatingBank, net, { glAccountId: operatingBankId }),
      credit(CONTROL.revenueDue, cents(sumOf(shares, amountOf))),
    ]),
  );
}
