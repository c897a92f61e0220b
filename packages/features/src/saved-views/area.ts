// Saved views: a report's view under a name.
import { defineArea } from "@fiducia/contract/define-area";
import { deleteViewCommand, savedViewsQuery, saveViewCommand } from "./view/view.contract.ts";

export const savedViewsArea = defineArea({
  name: "saved-views",
  entries: [savedViewsQuery, saveViewCommand, deleteViewCommand],
});
