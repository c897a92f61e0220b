// Who answers for opening balances.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { openingArea } from "./area.ts";
import { openingDraft } from "./draft/opening-draft.query.ts";
import { openingFigure } from "./figures/opening-figure.query.ts";
import { removeOpeningRows, saveOpeningRow } from "./rows/opening-rows.command.ts";
import { openingRows } from "./rows/opening-rows.query.ts";
import {
  approveOpening,
  beginOpening,
  changeOpening,
  forgetOpening,
  saveOpeningTotals,
  takeBackOpening,
} from "./steps/opening.command.ts";
import { openingOf, openings } from "./steps/opening.query.ts";

export const openingHandlers: HandlersFor<typeof openingArea> = {
  GetOpenings: openings,
  GetOpening: openingOf,
  GetOpeningRows: openingRows,
  GetOpeningFigure: openingFigure,
  GetOpeningDraft: openingDraft,
  BeginOpening: beginOpening,
  ChangeOpening: changeOpening,
  ForgetOpening: forgetOpening,
  SaveOpeningRow: saveOpeningRow,
  RemoveOpeningRows: removeOpeningRows,
  SaveOpeningTotals: saveOpeningTotals,
  ApproveOpening: approveOpening,
  TakeBackOpening: takeBackOpening,
};
