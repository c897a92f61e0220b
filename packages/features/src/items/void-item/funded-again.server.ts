// Whether a memo can be funded again by a carrier's check whose return is voided: only by what is not given back or
// settled since.
import { refuse } from "@fiducia/contract/define-command";
import { formatCents, negate } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { reversed } from "@fiducia/ledger/posting";
import { unfundedOf } from "@fiducia/money/paid-out/funding.rules";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { voidItemCommand } from "./void-item.contract.ts";

/** What happened to the memo since, and what to do. */
function sinceOf({ billed, offset, itemName }: Part): readonly [use: string, cure: string] {
  if (billed === 0)
    return [
      `taken away with ${itemName}, which was voided`,
      "Issue the memo again and record the return premium on it.",
    ];
  return offset === 0
    ? [`given back anew on ${itemName}`, "Void that return premium first."]
    : [`settled without money on ${itemName}`, "Unapply that credit first."];
}

export function fundedOtherwise({ name, parts, entries }: Reversible): ReturnType<typeof refuse> | undefined {
  const again = entries.flatMap(({ entry }) => reversed("Reversal", entry).postings);
  const funded = again.flatMap(({ partId, movement }) => (movement === "fund" ? (partId ?? []) : []));
  const after = partsAfter([...parts.values()], again);
  const full = after.find((part) => funded.includes(part.partId) && unfundedOf(part) < 0);
  if (!full) return undefined;
  const [use, cure] = sinceOf(parts.get(full.partId) ?? full);
  const amount = formatCents(negate(unfundedOf(full)));
  return refuse(voidItemCommand.refusals, "USED", {
    values: { item: name, amount, use, cure },
  });
}
