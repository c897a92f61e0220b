// Who answers a search.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { searchArea } from "./area.ts";
import { searchEverything } from "./search-everything/search-everything.query.ts";

export const searchHandlers: HandlersFor<typeof searchArea> = { SearchEverything: searchEverything };
