// What the fields of a row offer: accounts, producers and the trust banks of the opening.
import { useLineChoices } from "@fiducia/features/parts/invoice-lines/use-line-choices.tsx";
import type { Choice } from "@fiducia/ui/chosen-words";
import type { ShownOpening } from "./opening-words.rules.ts";

export interface RowChoices {
  readonly owedTo: readonly Choice[];
  readonly revenue: readonly Choice[];
  readonly producers: readonly Choice[];
  readonly banks: readonly Choice[];
  readonly isRevenue: (accountId: string) => boolean;
}

export function useRowChoices({ banks }: Pick<ShownOpening, "banks">): RowChoices {
  const { owedTo, revenue, producers, isRevenue } = useLineChoices();
  const choices = banks.map(({ trustBankId, name }) => ({ value: String(trustBankId), label: name }));
  return { owedTo, revenue, producers, isRevenue, banks: [{ value: "", label: "" }, ...choices] };
}
