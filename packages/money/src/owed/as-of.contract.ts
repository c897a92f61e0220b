// The day at whose end a customer report shows the books; today when none is asked for.
import type { FilterWords } from "@fiducia/contract/filter-words";
import { enteredDay } from "@fiducia/contract/wire";
import { type Day, formatDay } from "@fiducia/kernel/day";

export const asOfFilter = { asOf: enteredDay.optional() };

export const asOfWords: FilterWords = {
  asOf: { label: "As of", reads: (value) => formatDay(value as Day) },
};
