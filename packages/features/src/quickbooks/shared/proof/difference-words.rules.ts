// What explains that an account has another balance in QuickBooks, in words.
import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";

interface Difference {
  readonly missing: readonly { readonly name: string; readonly amount: Cents }[];
  readonly unexplained: Cents;
  readonly opening: Cents;
}

/** Theirs less ours: what has not reached QuickBooks stands with the opposite sign, so that the amounts add up to the difference. */
export function whyItDiffers({ missing, unexplained, opening }: Difference): string {
  const reasons = missing.map(({ name, amount }) => `${name}: ${formatCents(cents(-amount))}`);
  const unknown =
    unexplained === -opening
      ? `Balance before the first day, not entered in QuickBooks: ${formatCents(unexplained)}`
      : `Entered or changed in QuickBooks: ${formatCents(unexplained)}`;
  return [...reasons, ...(unexplained === 0 ? [] : [unknown])].join("; ");
}
