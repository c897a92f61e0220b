// The handlers of saved views.
import type { Area } from "@fiducia/contract/define-area";
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { savedViewsArea } from "./area.ts";
import { deleteView, saveView } from "./view/view.command.ts";
import { savedViews } from "./view/view.query.ts";
import { reportsSeen } from "./view/view.store.ts";

/** The areas whose reports can have views. */
export function savedViewsHandlers(areas: readonly Area[]): HandlersFor<typeof savedViewsArea> {
  const maySee = reportsSeen(areas);
  return { GetSavedViews: savedViews(maySee), SaveView: saveView(maySee), DeleteView: deleteView(maySee) };
}
