// The client's debt: lines of the returned check for money that had left the agency before the bank took it back.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { itemWord } from "@fiducia/contract/item-types";
import { type Cents, sum, ZERO } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import { type Filled, type Part, untouched } from "@fiducia/ledger/part";
import type { NewLine } from "@fiducia/ledger/plan";
import { credit, debit, type Posting } from "@fiducia/ledger/posting";
import { clientIdOf, itemIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { type ReturnedUses, sentOf } from "./returned-uses.rules.ts";

interface Owed {
  readonly amount: Cents;
  readonly description: string;
  readonly control: typeof CONTROL.clientCredit | typeof CONTROL.directBill;
  readonly ownerAccountId: number | undefined;
  readonly fills: Filled;
}

export interface Debt {
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
  readonly postings: readonly Posting[];
}

function owedOf(receipt: Reversible, uses: ReturnedUses): Owed[] {
  const itemId = itemIdOf(receipt);
  const refunded: Owed = {
    amount: uses.refunded,
    description: `Refund of ${receipt.name}, whose check was returned`,
    control: CONTROL.clientCredit,
    ownerAccountId: undefined,
    fills: { itemId },
  };
  const sent = uses.directBill.map((share) => ({
    amount: sentOf(share),
    description: `Direct bill of ${receipt.name}, line ${share.part.lineNumber}, sent on before its check was returned`,
    control: CONTROL.directBill,
    ownerAccountId: share.part.ownerAccountId,
    fills: { itemId, partId: share.part.partId },
  }));
  return [refunded, ...sent].filter(({ amount }) => amount > 0);
}

/**
 * The debt as lines of the returned check's item; empty when nothing had left. Posts in fund B only, without income.
 */
export function debtOf(receipt: Reversible, uses: ReturnedUses, itemId: number): Debt | undefined {
  const owed = owedOf(receipt, uses);
  if (owed.length === 0) return undefined;
  const clientId = clientIdOf(receipt);
  const lines: NewLine[] = [];
  const parts: Part[] = [];
  for (const [index, { amount, description, control, ownerAccountId, fills }] of owed.entries()) {
    const line = { lineId: newId(), itemId, lineNumber: index + 1, lineType: "returnedCheck" as const };
    lines.push({
      ...line,
      description,
      amount,
      reportingAccountId: null,
      retained: ZERO,
      retainedAccountId: null,
      policyId: null,
      carrierId: null,
    });
    parts.push({
      ...line,
      partId: newId(),
      itemName: itemWord("NSFCheck"),
      clientId,
      side: "thirdParty",
      control,
      ownerAccountId,
      fills,
      billed: amount,
      ...untouched(),
    });
  }
  const total = sum(parts.map((part) => part.billed));
  return {
    lines,
    parts,
    postings: [
      debit(CONTROL.clientReceivable, total, { clientId, itemId }),
      ...parts.map((part) =>
        credit(CONTROL.billed, part.billed, { itemId, partId: part.partId, movement: "bill" }),
      ),
    ],
  };
}
