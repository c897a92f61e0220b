// Enters, changes and removes rows of an opening that is being prepared.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { forgetImported, lockOpening, noteChange, type Opening } from "../shared/opening.store.ts";
import { prepareAccess } from "../shared/opening-refusals.contract.ts";
import { documentOf, type OpeningRow } from "../shared/opening-row.contract.ts";
import {
  ROW_REFUSALS,
  removeOpeningRowsCommand,
  saveOpeningRowCommand,
} from "../shared/opening-rows.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { checkRow } from "./row-check.rules.ts";
import { type KnownOfRow, readKnownOfRow, readRowContext } from "./row-context.store.ts";

const REFUSALS = saveOpeningRowCommand.refusals;

/** The opening while it is prepared, by somebody who is then noted as changing it; or why it cannot be changed. */
export async function openingInPreparation(
  unit: WriteUnit,
  { body, caller }: Instruction<{ readonly openingId: number }>,
): Promise<Outcome<Opening>> {
  if (!reachesWholeAgency(caller, prepareAccess)) return refuse(REFUSALS, "NOT_WHOLE", { kind: "forbidden" });
  const opening = await lockOpening(unit, body.openingId);
  if (!opening) return refuse(REFUSALS, "UNKNOWN", { kind: "unknown" });
  if (opening.state !== "Preparing") return refuse(REFUSALS, "NOT_PREPARING");
  await noteChange(unit, opening.openingId, caller.userId);
  return done(opening);
}

const LIKE_ITS_LINES = {
  clientId: "client",
  datedOn: "day",
  policyId: "policy",
  trustBankId: "trust bank",
} as const;

/** A credit memo is given back into one bank; lines of which nothing was given back name none. */
const isOtherBank = (row: OpeningRow, sibling: NonNullable<KnownOfRow["sibling"]>): boolean =>
  row.kind === "memo" &&
  row.trustBankId != null &&
  sibling.trustBankId != null &&
  row.trustBankId !== sibling.trustBankId;

/** What of the row does not go with the agency's records or the document's other lines. */
function clashOf(row: OpeningRow, known: KnownOfRow): Outcome<undefined> {
  if (!known.isClientThere) return refuse(ROW_REFUSALS, "CLIENT_UNKNOWN", { field: "row.clientId" });
  if (!known.isPolicyThere) return refuse(ROW_REFUSALS, "POLICY_UNKNOWN", { field: "row.policyId" });
  const document = documentOf(row);
  const line = String("lineNumber" in row ? row.lineNumber : 1);
  const field = "row.document";
  if (known.isOpenedBefore) return refuse(ROW_REFUSALS, "OPENED_ALREADY", { values: { document }, field });
  if (known.isTaken) return refuse(ROW_REFUSALS, "TAKEN", { values: { document, line }, field });
  const { sibling } = known;
  if (!sibling || (row.kind !== "invoice" && row.kind !== "memo")) return done(undefined);
  const other =
    (["clientId", "datedOn", "policyId"] as const).find(
      (key) => (row[key] ?? null) !== (sibling[key] ?? null),
    ) ?? (isOtherBank(row, sibling) ? ("trustBankId" as const) : undefined);
  return other
    ? refuse(ROW_REFUSALS, "OTHER_LINES", {
        values: { document, what: LIKE_ITS_LINES[other] },
        field: `row.${other}`,
      })
    : done(undefined);
}

export const saveOpeningRow = writingCommand(saveOpeningRowCommand, async (unit, instruction) => {
  const { body, caller, clock } = instruction;
  const { openingId, rowId, row } = body;
  const preparing = await openingInPreparation(unit, instruction);
  if (!preparing.ok) return preparing;
  const clash = clashOf(row, await readKnownOfRow(unit, { openingId, rowId, row }));
  if (!clash.ok) return clash;
  const checked = checkRow(row, await readRowContext(unit, preparing.value.openedOn));
  if (!checked.ok) return checked;
  const id = rowId ?? newId();
  const columns = {
    document: documentOf(row),
    lineNumber: "lineNumber" in row ? row.lineNumber : 1,
    clientId: "clientId" in row ? row.clientId : null,
  };
  const rowCount =
    rowId === undefined
      ? await unit.run(sql`
          insert into opening_row (agency_id, opening_id, row_id, kind, document, line_number, client_id, body, saved_by,
            saved_at)
          values (${unit.agencyId}, ${openingId}, ${id}, ${row.kind}, ${columns.document}, ${columns.lineNumber},
            ${columns.clientId}, ${JSON.stringify(row)}::jsonb, ${caller.userId}, ${isoInstant(clock())})`)
      : await unit.run(sql`
          update opening_row set document = ${columns.document}, line_number = ${columns.lineNumber},
            client_id = ${columns.clientId}, body = ${JSON.stringify(row)}::jsonb, saved_by = ${caller.userId},
            saved_at = ${isoInstant(clock())}
          where agency_id = ${unit.agencyId} and opening_id = ${openingId} and row_id = ${rowId} and kind = ${row.kind}`);
  return rowCount === 0
    ? refuse(REFUSALS, "ROW_UNKNOWN", { kind: "unknown", field: "rowId" })
    : done({ rowId: id });
});

export const removeOpeningRows = writingCommand(removeOpeningRowsCommand, async (unit, instruction) => {
  const { openingId, kind, rowIds } = instruction.body;
  const preparing = await openingInPreparation(unit, instruction);
  if (!preparing.ok) return preparing;
  await forgetImported(
    unit,
    openingId,
    sql`r.kind = ${kind} and ${rowIds ? sql`r.row_id = any(${rowIds}::bigint[])` : sql`true`}`,
  );
  const rowCount = await unit.run(sql`
    delete from opening_row where agency_id = ${unit.agencyId} and opening_id = ${openingId} and kind = ${kind}
      and ${rowIds ? sql`row_id = any(${rowIds}::bigint[])` : sql`true`}`);
  return done({ rowCount });
});
