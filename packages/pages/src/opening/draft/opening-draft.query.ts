// Reads the reports as they will stand on the day of an opening.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readNamesOfRows } from "../shared/names-of-rows.store.ts";
import type { openingDraftQuery } from "../shared/opening.contract.ts";
import { readOpening, readOpeningRows } from "../shared/opening.store.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { draftOf } from "./draft.rules.ts";

const NO_DRAFT = { clients: [], payables: [], revenue: [], producers: [], positions: [] };

export const openingDraft: QueryHandler<typeof openingDraftQuery> = async ({ unit, caller, filter }) => {
  const isSeen = reachesWholeAgency(caller, SETTINGS_PAGES.opening.access);
  const opening = isSeen ? await readOpening(unit, filter.openingId) : undefined;
  if (!opening) return NO_DRAFT;
  const rows = await readOpeningRows(unit, opening.openingId);
  return draftOf(
    rows.map(({ row }) => row),
    { ...opening, ...(await readNamesOfRows(unit, opening.openingId)) },
  );
};
