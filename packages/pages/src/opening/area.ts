// Opening balances: what another system's books leave to these.
import { defineArea } from "@fiducia/contract/define-area";
import {
  openingDraftQuery,
  openingFigureQuery,
  openingQuery,
  openingRowsQuery,
  openingsQuery,
} from "./shared/opening.contract.ts";
import { removeOpeningRowsCommand, saveOpeningRowCommand } from "./shared/opening-rows.contract.ts";
import {
  approveOpeningCommand,
  beginOpeningCommand,
  changeOpeningCommand,
  forgetOpeningCommand,
  saveOpeningTotalsCommand,
  takeBackOpeningCommand,
} from "./shared/opening-steps.contract.ts";

export const openingArea = defineArea({
  name: "opening",
  entries: [
    openingsQuery,
    openingQuery,
    openingRowsQuery,
    openingFigureQuery,
    openingDraftQuery,
    beginOpeningCommand,
    changeOpeningCommand,
    forgetOpeningCommand,
    saveOpeningRowCommand,
    removeOpeningRowsCommand,
    saveOpeningTotalsCommand,
    approveOpeningCommand,
    takeBackOpeningCommand,
  ],
});
