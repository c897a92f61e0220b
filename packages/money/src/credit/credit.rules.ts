// Which credits of a client can be used, and how much is left of each.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type ClientCredit, unusedOf } from "@fiducia/ledger/credit-use";

/** The refusals about credits; a command's list contains them. */
export const CREDIT_REFUSALS = {
  CREDIT_UNKNOWN: "There is no such credit.",
  CREDIT_OF_OTHER_CLIENT: "{item} belongs to another client.",
  TWICE: "{item} stands here twice; enter it once.",
  CREDIT_EXCEEDED: "{item} has {left} left; {amount} is more than that.",
} as const;

/** What is left of a credit: for a memo, funded or not; for a receipt, what its banks hold. */
export const leftOf = (credit: ClientCredit): Cents =>
  credit.memoParts.length > 0 ? sumOf(credit.memoParts, unusedOf) : greatest(ZERO, sum(credit.held.values()));

interface Used {
  readonly itemId: number;
  readonly amount: Cents;
}

interface Owner {
  readonly clientId: number;
  readonly credits: ReadonlyMap<number, ClientCredit>;
}

/** The first credit that is unknown, another client's, named twice, or used beyond what is left. */
export function wrongCreditUse(uses: readonly Used[], { clientId, credits }: Owner, field = "credits") {
  const seen = new Set<number>();
  for (const [index, { itemId, amount }] of uses.entries()) {
    const credit = credits.get(itemId);
    const at = `${field}.${index}.itemId`;
    if (!credit) return refuse(CREDIT_REFUSALS, "CREDIT_UNKNOWN", { field: at });
    const item = credit.itemName;
    if (credit.clientId !== clientId)
      return refuse(CREDIT_REFUSALS, "CREDIT_OF_OTHER_CLIENT", { values: { item }, field: at });
    if (seen.has(itemId)) return refuse(CREDIT_REFUSALS, "TWICE", { values: { item }, field: at });
    seen.add(itemId);
    const left = leftOf(credit);
    if (amount > left)
      return refuse(CREDIT_REFUSALS, "CREDIT_EXCEEDED", {
        values: { item, left: formatCents(left), amount: formatCents(amount) },
        field: `${field}.${index}.amount`,
      });
  }
  return undefined;
}
