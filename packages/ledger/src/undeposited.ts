// Decided outflows use deposited money only (`docs/books.md`, Tests before money leaves): finds what came from money that
// waits for its slip.
import { refuse } from "@fiducia/contract/define-command";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Refusal } from "@fiducia/kernel/outcome";

/** Money of one receipt, or of a carrier's check, that waits for its deposit slip. */
export interface Waiting {
  /** Its name in a sentence: "receipt 3401". */
  readonly name: string;
  readonly amount: Cents;
}

/** What an entry takes out of one line or credit in a bank. */
export interface Leaving {
  readonly item: string;
  /** Undefined of a credit. */
  readonly partId?: number | undefined;
  readonly amount: Cents;
  readonly held: Cents;
  /** What of it each waiting source brought. */
  readonly brought: readonly { readonly by: Waiting; readonly amount: Cents }[];
}

/** Refuses the first line or credit of which more leaves than is deposited; undefined when there is none. */
export function undepositedRefusal(leaving: readonly Leaving[]): Refusal | undefined {
  for (const { item, partId, amount, held, brought } of leaving) {
    const waiting = brought.filter((each) => each.amount > 0);
    const waits = sumOf(waiting, ({ by, amount: broughtAmount }) => least(broughtAmount, by.amount));
    const missing = minus(amount, greatest(ZERO, minus(held, waits)));
    const [first] = waiting;
    if (!first || missing <= 0) continue;
    const values = { item, amount: formatCents(least(missing, amount)), source: first.by.name };
    return refuse(TRUST_REFUSALS, "NOT_DEPOSITED", { values, partId }).refusal;
  }
  return undefined;
}
