// How rows of files come into the opening that is being prepared: by the command that enters one.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { saveOpeningRow } from "../../opening/rows/opening-rows.command.ts";
import { checkRow } from "../../opening/rows/row-check.rules.ts";
import { readRowContext } from "../../opening/rows/row-context.store.ts";
import { readOpening, readOpeningRows } from "../../opening/shared/opening.store.ts";
import { type OpeningKind, openingRow } from "../../opening/shared/opening-row.contract.ts";
import { saveOpeningRowCommand } from "../../opening/shared/opening-rows.contract.ts";
import type { OPENING_IMPORT_KINDS } from "./opening-kinds.rules.ts";
import type { WrittenKind } from "./written-kind.server.ts";

type Body = Record<string, unknown>;

/** The opening that is being prepared, of which there is at most one. */
const readPrepared = (unit: ReadUnit): Promise<number | undefined> =>
  unit.value(sql<{ id: number }>`
    select opening_id as id from opening where agency_id = ${unit.agencyId} and state = 'Preparing'`);

/** A document's lines are numbered in the order of the file, where that does not number them. */
async function numbered(unit: ReadUnit, body: Body): Promise<Body> {
  const row = body.row as Body;
  if (row.lineNumber !== undefined || typeof row.document !== "string") return body;
  const last = await unit.value(sql<{ last: number }>`
    select max(line_number) as last from opening_row
    where agency_id = ${unit.agencyId} and opening_id = ${Number(body.openingId)} and kind = ${String(row.kind)}
      and lower(document) = lower(${row.document})`);
  return { ...body, row: { ...row, lineNumber: (last ?? 0) + 1 } };
}

const ofKind = (kind: OpeningKind): WrittenKind => {
  const command = {
    contract: saveOpeningRowCommand,
    carryOut: saveOpeningRow as unknown as WrittenKind["add"]["carryOut"],
  };
  return {
    add: command,
    change: command,
    idField: "rowId",
    defaults: () => ({ row: { kind } }),
    settled: async (unit) => {
      const openingId = await readPrepared(unit);
      return openingId === undefined ? undefined : { openingId };
    },
    async faultsOf(unit) {
      const openingId = await readPrepared(unit);
      const opening = openingId === undefined ? undefined : await readOpening(unit, openingId);
      if (!opening) return () => undefined;
      const context = await readRowContext(unit, opening.openedOn);
      return (body) => {
        const parsed = openingRow.safeParse(body.row);
        const checked = parsed.success ? checkRow(parsed.data, context) : undefined;
        return checked === undefined || checked.ok
          ? undefined
          : { path: checked.refusal.field ?? "", message: checked.refusal.message };
      };
    },
    missing: "Begin an opening first, under Opening balances.",
    ...(kind === "invoice" || kind === "memo" ? { complete: numbered } : {}),
    async asItIs(unit, rowId) {
      const openingId = await readPrepared(unit);
      if (openingId === undefined) return undefined;
      const [staged] = await readOpeningRows(unit, openingId, { where: sql`r.row_id = ${rowId}` });
      return staged && { openingId, row: staged.row };
    },
  };
};

export const OPENING_WRITTEN_KINDS: Readonly<Record<keyof typeof OPENING_IMPORT_KINDS, WrittenKind>> = {
  openInvoices: ofKind("invoice"),
  openMemos: ofKind("memo"),
  openCredits: ofKind("credit"),
  openHeld: ofKind("held"),
  outstandingChecks: ofKind("outstanding"),
  depositsInTransit: ofKind("transit"),
};
