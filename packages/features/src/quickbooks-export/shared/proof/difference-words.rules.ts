// What explains that an account has another balance in QuickBooks, in words.
import { type Cents, formatCents } from "@fiducia/kernel/cents";

interface Difference {
  readonly missing: readonly { readonly name: string; readonly amount: Cents }[];
  readonly unexplained: Cents;
  readonly opening: Cents;
}

export function whyItDiffers({ missing, unexplained, opening }: Difference): string {
  const known = missing.map(({ name, amount }) => `${name}: ${formatCents(amount)}`);
  const unknown =
    unexplained === -opening
      ? `Balance before the first day, not entered in QuickBooks: ${formatCents(opening)}`
      : `Entered or changed in QuickBooks: ${formatCents(unexplained)}`;
  return [...known, ...(unexplained === 0 ? [] : [unknown])].join("; ");
}
