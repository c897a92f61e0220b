// I6: no part is collected beyond what was billed, or funded beyond what its memo is for.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, greatest, least, plus, sum, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "./part.ts";
import type { Entry, Posting } from "./posting.ts";

type Progress = Pick<Part, "partId" | "billed" | "collected" | "offset" | "writtenOff" | "funded">;

/** Whether an amount is between zero and a bound; the bound is negative for a credit, discount or return. */
export const isWithin = (amount: Cents, bound: Cents): boolean =>
  least(ZERO, bound) <= amount && amount <= greatest(ZERO, bound);

/** Whether the part's figures respect I6, mirrored for a negative part; only such a part can be funded. */
export const respectsBounds = ({ billed, collected, offset, writtenOff, funded }: Progress): boolean =>
  [collected, offset, writtenOff, sum([collected, offset, writtenOff])].every((amount) =>
    isWithin(amount, billed),
  ) && isWithin(funded, least(ZERO, billed));

/** What one posting adds to the figures of its part; mirrored accounts count the other way. */
function changeOf({ account, amount, movement }: Posting): Partial<Omit<Progress, "partId">> {
  if (account === CONTROL.billed && movement === "bill") return { billed: cents(-amount) };
  if (account === CONTROL.billed && movement === "collect") return { collected: amount };
  if (account === CONTROL.billed && movement === "offset") return { offset: amount };
  if (account === CONTROL.billed && movement === "writeOff") return { writtenOff: amount };
  if (account === CONTROL.clientCredit && movement === "fund") return { funded: amount };
  if (account === CONTROL.directBill && movement === "collect")
    return { billed: cents(-amount), collected: cents(-amount) };
  return {};
}

/** A part after one posting on it. */
export function advanced<P extends Progress>(part: P, posting: Posting): P {
  const change = changeOf(posting);
  return {
    ...part,
    billed: plus(part.billed, change.billed ?? ZERO),
    collected: plus(part.collected, change.collected ?? ZERO),
    offset: plus(part.offset, change.offset ?? ZERO),
    writtenOff: plus(part.writtenOff, change.writtenOff ?? ZERO),
    funded: plus(part.funded, change.funded ?? ZERO),
  };
}

/** The parts that the entry would move beyond their bounds. */
export function beyondBounds(entry: Entry, partOf: (partId: number) => Part | undefined): readonly Part[] {
  // Parts of a document that this posting creates are left out: there is nothing before them.
  if (entry.kind === "Invoice" || entry.kind === "CreditMemo") return [];
  const touched = new Map<number, Part>();
  for (const posting of entry.postings) {
    const before =
      posting.partId === undefined ? undefined : (touched.get(posting.partId) ?? partOf(posting.partId));
    if (before) touched.set(before.partId, advanced(before, posting));
  }
  return [...touched.values()].filter((part) => !respectsBounds(part));
}
