// Who keeps and reads the saved views.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { savedViewsArea } from "./area.ts";
import { deleteView, saveView } from "./view/view.command.ts";
import { savedViews } from "./view/view.query.ts";

export const savedViewsHandlers: HandlersFor<typeof savedViewsArea> = {
  GetSavedViews: savedViews,
  SaveView: saveView,
  DeleteView: deleteView,
};
