// Search: one field in the toolbar for all that the books hold.
import { defineArea } from "@fiducia/contract/define-area";
import { searchEverythingQuery } from "./search-everything/search-everything.contract.ts";

export const searchArea = defineArea({ name: "search", entries: [searchEverythingQuery] });
