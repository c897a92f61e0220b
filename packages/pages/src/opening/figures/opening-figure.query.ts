// Reads what each row of an opening brings to one of its totals.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readNamesOfRows } from "../shared/names-of-rows.store.ts";
import type { openingFigureQuery } from "../shared/opening.contract.ts";
import { readOpeningRows } from "../shared/opening.store.ts";
import { documentOf } from "../shared/opening-row.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { figuresOf } from "./figures.rules.ts";

export const openingFigure: QueryHandler<typeof openingFigureQuery> = async ({ unit, caller, filter }) => {
  if (!reachesWholeAgency(caller, SETTINGS_PAGES.opening.access)) return [];
  const { openingId, figure, trustBankId } = filter;
  const rows = await readOpeningRows(unit, openingId);
  if (rows.length === 0) return [];
  const names = await readNamesOfRows(unit, openingId);
  return rows.flatMap(({ rowId, row }) => {
    const figures = figuresOf(row, names.isRevenue);
    const ofBank = figures.trustBankId === trustBankId ? figures.cash : 0;
    const amount = figure === "bank" ? ofBank : figures[figure];
    if (amount === 0) return [];
    const clientName = "clientId" in row ? names.client(row.clientId) : "";
    return [{ rowId, kind: row.kind, document: documentOf(row), clientName, amount }];
  });
};
