// An opening beside its control totals: what its rows add up to, what is wrong with them, what stands in the way of approval.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { earnedTwiceOf, type Totals, totalsOf } from "../figures/figures.rules.ts";
import { documentsOf } from "../posting/documents.rules.ts";
import { checkRow, isRevenueIn, type RowContext } from "../rows/row-check.rules.ts";
import { readRowContext } from "../rows/row-context.store.ts";
import type { OpeningTotals } from "../shared/opening.contract.ts";
import { type Opening, readOpeningRows, type StagedRow } from "../shared/opening.store.ts";
import { obstaclesOf } from "./obstacles.rules.ts";

export interface Control {
  readonly staged: readonly StagedRow[];
  readonly context: RowContext;
  readonly ofRows: Totals;
  readonly reconciled: ReadonlyMap<number, Cents | null>;
  readonly earnedTwice: Cents;
  readonly obstacles: readonly string[];
  readonly documentCount: number;
  readonly doneCount: number;
}

/** The first day on which something was posted that no opening brought. */
export const readFirstPostedOn = async (unit: ReadUnit): Promise<Day | null> =>
  (await unit.value(sql<{ first: Day | null }>`
    select dated_on as first from event where agency_id = ${unit.agencyId} and opening_id is null
    order by dated_on limit 1`)) ?? null;

/** What the statement explains: its balance with deposits in transit, less checks outstanding. */
function reconciledOf(
  { banks }: OpeningTotals,
  staged: readonly StagedRow[],
): ReadonlyMap<number, Cents | null> {
  const moved = new Map<number, Cents>();
  for (const { row } of staged)
    if (row.kind === "transit" || row.kind === "outstanding") {
      const before = moved.get(row.trustBankId) ?? ZERO;
      moved.set(
        row.trustBankId,
        row.kind === "transit" ? plus(before, row.amount) : minus(before, row.amount),
      );
    }
  return new Map(
    banks.map(({ trustBankId, statementBalance }) => [
      trustBankId,
      statementBalance === null ? null : plus(statementBalance, moved.get(trustBankId) ?? ZERO),
    ]),
  );
}

export async function controlOf(unit: ReadUnit, opening: Opening): Promise<Control> {
  const staged = await readOpeningRows(unit, opening.openingId);
  const context = await readRowContext(unit, opening.openedOn);
  const { recognition } = await readSettings(unit);
  const rows = staged.map(({ row }) => row);
  const isRevenue = isRevenueIn(context);
  const ofRows = totalsOf(rows, isRevenue);
  const reconciled = reconciledOf(opening.totals, staged);
  const { earnedBy, openedOn, totals } = opening;
  const earnedTwice = earnedTwiceOf(rows, isRevenue, { earnedBy, recognition });
  const documents = documentsOf(staged);
  const posted = new Set(staged.filter(({ eventId }) => eventId !== null).map(({ rowId }) => rowId));
  return {
    staged,
    context,
    ofRows,
    reconciled,
    earnedTwice,
    obstacles: obstaclesOf({
      openedOn,
      ofRows,
      totals,
      reconciled,
      earnedTwice,
      rowCount: rows.length,
      faultCount: rows.filter((row) => !checkRow(row, context).ok).length,
      bankName: (trustBankId) => context.accounts.get(trustBankId)?.name ?? "",
      firstPostedOn: await readFirstPostedOn(unit),
    }),
    documentCount: documents.length,
    doneCount: documents.filter(({ rowIds }) => rowIds.every((rowId) => posted.has(rowId))).length,
  };
}
