// What an item of a bank is called in one line.
import type { BankItem } from "../shared/bank-line.contract.ts";

/** "Check 5001, Acme Mutual". */
export const itemWords = ({ what, number, name }: Pick<BankItem, "what" | "number" | "name">): string =>
  [[what, number].filter(Boolean).join(" "), name].filter(Boolean).join(", ");

export const keyOfItem = ({ source, sourceId }: Pick<BankItem, "source" | "sourceId">): string =>
  `${source} ${sourceId}`;
