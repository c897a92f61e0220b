// Producers' splits of a line: each producer once, at most all of what the agency keeps together.
import { refuse } from "@fiducia/contract/define-command";
import { cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { ProducerSplit } from "@fiducia/ledger/plan";
import type { LinesAndParts } from "./invoice-lines.rules.ts";
import { type InvoiceLine, LINE_REFUSALS } from "./line.contract.ts";

const WHOLE = 10_000;

/** The splits of the lines in order. `producers` are the known users by id. */
export function splitsOf(
  entered: readonly InvoiceLine[],
  { lines, parts }: LinesAndParts,
  producers: ReadonlyMap<number, string>,
): Outcome<ProducerSplit[]> {
  const splits: ProducerSplit[] = [];
  for (const [index, { producerSplits = [] }] of entered.entries()) {
    const written = lines[index];
    if (!written || producerSplits.length === 0) continue;
    const at = { field: `lines.${index}.producerSplits` };
    const line = String(index + 1);
    const seen = new Set<number>();
    for (const { userId } of producerSplits) {
      const producer = producers.get(userId);
      if (producer === undefined)
        return refuse(LINE_REFUSALS, "PRODUCER_UNKNOWN", { values: { line }, ...at });
      if (seen.has(userId))
        return refuse(LINE_REFUSALS, "PRODUCER_TWICE", { values: { line, producer }, ...at });
      seen.add(userId);
    }
    const rate = sumOf(producerSplits, (split) => cents(split.rate));
    if (rate > WHOLE)
      return refuse(LINE_REFUSALS, "SPLITS_ABOVE_WHOLE", {
        values: { line, rate: formatCents(rate) },
        ...at,
      });
    if (!parts.some((part) => part.lineId === written.lineId && part.side === "agency"))
      return refuse(LINE_REFUSALS, "SPLIT_OF_NOTHING", { values: { line }, ...at });
    splits.push(...producerSplits.map((split) => ({ ...split, lineId: written.lineId })));
  }
  return done(splits);
}
