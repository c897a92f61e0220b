// Reads the statements of trust banks, one of them with what stands in its way, and its rows.

import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import type { BankCells } from "@fiducia/importing/statement/bank-file";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { reachOf } from "@fiducia/serving/within-reach";
import { sql } from "kysely";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";
import {
  type bankStatementQuery,
  type bankStatementRowsQuery,
  type bankStatementsQuery,
  MOST_STATEMENT_COLUMNS,
  ROW_VERDICTS,
  STATEMENT_PAGE,
} from "./bank-statement.contract.ts";
import { isMapped, type Judged, judge, unansweredOf, unfinishedOf } from "./judge-statement.server.ts";
import { aheadValues, gapValues, otherAccountWords, reconciledValues } from "./keeping.server.ts";
import {
  type BankStatement,
  readStagedRows,
  readStatement,
  readStatements,
  readTrustBanks,
} from "./statement.store.ts";
import { keepStatementCommand } from "./statement-steps.contract.ts";

const listed = (statement: BankStatement) => {
  const { mapping: _mapping, stated: _stated, ...rest } = statement;
  return rest;
};

export const bankStatements: QueryHandler<typeof bankStatementsQuery> = async ({ unit, caller, filter }) => {
  if (reachOf(caller, seeAccess) !== "all") return { banks: [], statements: [] };
  return {
    banks: [...(await readTrustBanks(unit))],
    statements: (await readStatements(unit, filter.bankAccountId)).map(listed),
  };
};

const KEEP = keepStatementCommand.refusals;

/** Rows at the top of a CSV file, among which its headings stand. */
const TOP_ROWS = 20;
const SAMPLES = 3;

/** The first rows as they came, and of each column its name and what stands in it. */
async function columnsOf(unit: ReadUnit, { statementId, format, mapping }: BankStatement) {
  if (format !== "CSV" || mapping === null) return { top: [], columns: [] };
  const first = await readStagedRows(unit, statementId, { limit: TOP_ROWS });
  const below = await readStagedRows(unit, statementId, {
    where: sql`row_number > ${mapping.headerRow}`,
    limit: TOP_ROWS,
  });
  const top = first.map(({ rowNumber, cells }) => ({ rowNumber, cells: [...(cells as readonly string[])] }));
  const header = top.find(({ rowNumber }) => rowNumber === mapping.headerRow)?.cells ?? [];
  const width = Math.max(0, ...[...first, ...below].map(({ cells }) => (cells as readonly string[]).length));
  const columns = Array.from({ length: Math.min(width, MOST_STATEMENT_COLUMNS) }, (_, column) => ({
    name: header[column]?.trim() || `Column ${column + 1}`,
    samples: [...new Set(below.map(({ cells }) => ((cells as readonly string[])[column] ?? "").trim()))]
      .filter((cell) => cell !== "")
      .slice(0, SAMPLES),
  }));
  return { top, columns };
}

/** Why it cannot be kept, in the order in which keeping refuses; what can be confirmed stands in the way of nothing. */
async function obstacleOf(
  unit: ReadUnit,
  statement: BankStatement,
  { judged, today }: { readonly judged: Judged; readonly today: Day },
): Promise<string> {
  if (statement.state === "Kept") return "";
  const ahead = aheadValues(judged, today);
  if (ahead) return refuse(KEEP, "DATE_AHEAD", { values: ahead }).refusal.message;
  const unfinished = unfinishedOf(statement, judged);
  if (unfinished !== undefined) return unfinished;
  const gap = gapValues(judged);
  if (gap) return refuse(KEEP, "GAP", { values: gap }).refusal.message;
  const reconciled = await reconciledValues(unit, statement, judged);
  return reconciled ? refuse(KEEP, "RECONCILED", { values: reconciled }).refusal.message : "";
}

const countsOf = (rows: readonly { readonly verdict: string | null }[]) =>
  Object.fromEntries(
    ROW_VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Record<(typeof ROW_VERDICTS)[number], number>;

const readLinesTotal = (unit: ReadUnit, { bankAccountId, beginsOn, endsOn }: BankStatement) =>
  unit.value(sql<{ total: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as total from bank_line
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}
      and dated_on between ${beginsOn}::date and ${endsOn}::date`);

/** A kept statement stands as it was kept: its own lines are not compared with themselves. */
async function shownKept(unit: ReadUnit, statement: BankStatement) {
  const rows = await readStagedRows(unit, statement.statementId);
  return {
    ...listed(statement),
    openingFrom: null,
    closingFrom: null,
    linesTotal: (await readLinesTotal(unit, statement)) ?? ZERO,
    gap: null,
    counts: countsOf(rows),
    unanswered: 0,
    mapping: statement.mapping,
    isMapped: true,
    ...(await columnsOf(unit, statement)),
    isOtherAccount: false,
    warnings: [],
    obstacle: "",
  };
}

async function shownRead(unit: ReadUnit, statement: BankStatement, today: Day) {
  const judged = await judge(unit, statement, today);
  const other = await otherAccountWords(unit, statement);
  const { rows: _rows, warnings: _warnings, before: _before, ...balances } = judged;
  return {
    ...listed(statement),
    ...balances,
    counts: countsOf(judged.rows),
    unanswered: unansweredOf(judged.rows),
    mapping: statement.mapping,
    isMapped: isMapped(statement),
    ...(await columnsOf(unit, statement)),
    isOtherAccount: other !== undefined,
    warnings: [...(other === undefined ? [] : [other]), ...judged.warnings],
    obstacle: await obstacleOf(unit, statement, { judged, today }),
  };
}

export const bankStatementOf: QueryHandler<typeof bankStatementQuery> = async ({
  unit,
  caller,
  filter,
  today,
}) => {
  if (reachOf(caller, seeAccess) !== "all") return { statement: null };
  const statement = await readStatement(unit, filter.statementId);
  if (!statement) return { statement: null };
  return {
    statement: await (statement.state === "Kept"
      ? shownKept(unit, statement)
      : shownRead(unit, statement, today)),
  };
};

const LONGEST_SHOWN = 300;

/** Cells in their order; the fields of a transaction with their tags. */
function asCame(cells: BankCells): string {
  const texts = Array.isArray(cells)
    ? cells.filter((cell) => cell.trim() !== "")
    : Object.entries(cells).map(([tag, value]) => `${tag} ${value}`);
  return cutText(texts.join(" | "), LONGEST_SHOWN);
}

export const bankStatementRows: QueryHandler<typeof bankStatementRowsQuery> = async ({
  unit,
  caller,
  filter,
}) => {
  if (reachOf(caller, seeAccess) !== "all") return [];
  const { statementId, verdict, afterRow } = filter;
  const rows = await readStagedRows(unit, statementId, {
    where: sql`row_number > ${afterRow} and (${verdict ?? null}::text is null or verdict = ${verdict ?? null})`,
    limit: STATEMENT_PAGE,
  });
  return rows.map(({ cells, bankKey: _bankKey, lineId: _lineId, ...row }) => ({
    ...row,
    asCame: asCame(cells),
  }));
};
