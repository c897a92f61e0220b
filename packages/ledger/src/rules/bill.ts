// Bills an invoice or a credit memo: the client's account against what each owner will get.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { cents, sumOf } from "@fiducia/kernel/cents";
import type { Part } from "../part.ts";
import { assertSound, credit, debit, type Entry, entryOf } from "../posting.ts";
import { onBilled, type Recognition } from "../recognition.ts";

/**
 * Bills the parts of one document, positive for an invoice and negative for a credit memo. A part reduced by a
 * finance credit is billed with the rest. Posts in fund B, and under ACCRUAL also in O.
 */
export function bill(
  kind: "Invoice" | "CreditMemo",
  parts: readonly Part[],
  recognition: Recognition,
): Entry {
  const [first] = parts;
  if (!first) throw new Error("a document has one part at least");
  return assertSound(
    entryOf(kind, [
      debit(
        CONTROL.clientReceivable,
        sumOf(parts, (part) => part.billed),
        { clientId: first.clientId, itemId: first.itemId },
      ),
      ...parts.flatMap((part) => [
        credit(CONTROL.billed, part.billed, {
          itemId: part.itemId,
          partId: part.partId,
          movement: "bill" as const,
        }),
        ...(part.side === "agency" ? onBilled(recognition, { part, amount: cents(part.billed) }) : []),
      ]),
    ]),
  );
}
