// Saved views: how a report is looked at, under a name.
import { defineArea } from "@fiducia/contract/define-area";
import { deleteViewCommand, savedViewsQuery, saveViewCommand } from "./view/view.contract.ts";

export const savedViewsArea = defineArea({
  name: "saved-views",
  entries: [savedViewsQuery, saveViewCommand, deleteViewCommand],
});
