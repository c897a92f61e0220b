// I6: no part is ever collected beyond what was billed, or funded beyond what its memo is for.
import { type Cents, cents, greatest, least, plus, sum, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "./part.ts";
import type { Entry, Posting } from "./posting.ts";

type Progress = Pick<Part, "partId" | "billed" | "collected" | "offset" | "writtenOff" | "funded">;

/** Whether an amount lies between zero and a bound, which is below zero for a credit, a discount or a return. */
export const isWithin = (amount: Cents, bound: Cents): boolean =>
  least(ZERO, bound) <= amount && amount <= greatest(ZERO, bound);

/** Whether the part's figures respect I6, mirrored for a part below zero; only such a part is funded. */
export const respectsBounds = ({ billed, collected, offset, writtenOff, funded }: Progress): boolean =>
  [collected, offset, writtenOff, sum([collected, offset, writtenOff])].every((amount) =>
    isWithin(amount, billed),
  ) && isWithin(funded, least(ZERO, billed));

/** What one posting does to the figures of the part that it names; mirrored accounts count the other way. */
function changeOf({ account, amount, movement }: Posting): Partial<Omit<Progress, "partId">> {
  if (account === "2190" && movement === "bill") return { billed: cents(-amount) };
  if (account === "2190" && movement === "collect") return { collected: amount };
  if (account === "2190" && movement === "offset") return { offset: amount };
  if (account === "2190" && movement === "writeOff") return { writtenOff: amount };
  if (account === "2140" && movement === "fund") return { funded: amount };
  if (account === "2150" && movement === "collect")
    return { billed: cents(-amount), collected: cents(-amount) };
  return {};
}

/** A part after one posting that names it. */
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

/** The parts that the entry would push beyond their bounds; none for a good one. */
export function beyondBounds(entry: Entry, partOf: (partId: number) => Part | undefined): readonly Part[] {
  // A document's own parts are new with it: there is nothing before them to go beyond.
  if (entry.kind === "Invoice" || entry.kind === "CreditMemo") return [];
  const touched = new Map<number, Part>();
  for (const posting of entry.postings) {
    const before =
      posting.partId === undefined ? undefined : (touched.get(posting.partId) ?? partOf(posting.partId));
    if (before) touched.set(before.partId, advanced(before, posting));
  }
  return [...touched.values()].filter((part) => !respectsBounds(part));
}
