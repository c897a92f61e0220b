// The events of a search's tab: named by id, or by the search that found them.

import type { FilterWords } from "@fiducia/contract/filter-words";
import { endsInOrder, OUT_OF_ORDER } from "@fiducia/contract/range-filter";
import { saysOneThing } from "@fiducia/contract/spellings";
import { wireId } from "@fiducia/contract/wire";
import { itemCount } from "@fiducia/kernel/item-count";
import { z } from "zod";
import { searchFields, searchWords } from "./search-filter.contract.ts";

/** Events out of the caller's reach are left out silently. */
export const eventsFilter = z
  .strictObject({ EventIds: z.array(wireId).max(10_000).nullish(), ...searchFields })
  .refine(endsInOrder, OUT_OF_ORDER)
  .superRefine(saysOneThing);

export const eventsWords: FilterWords = {
  ...searchWords,
  EventIds: { label: "Transactions", reads: (ids) => itemCount((ids as readonly unknown[]).length) },
};
