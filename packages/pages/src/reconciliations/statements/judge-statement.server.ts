// Reads the rows of a statement by its columns, compares them with the lines that are kept, and says what stands in the way.

import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { balancesOf } from "@fiducia/importing/statement/balance-column";
import type { BankRow, ReadRow } from "@fiducia/importing/statement/bank-file";
import { readCsvRow } from "@fiducia/importing/statement/csv-row";
import { readOfxRow } from "@fiducia/importing/statement/ofx-statement";
import { isComplete } from "@fiducia/importing/statement/statement-columns";
import type { Cents } from "@fiducia/kernel/cents";
import type { Clock } from "@fiducia/kernel/clock";
import { cutText } from "@fiducia/kernel/cut-text";
import { addDays, type Day, day, dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { type Balances, balancesFrom } from "./balances.rules.ts";
import {
  type BankStatement,
  readKeptLines,
  readPrevious,
  readStagedRows,
  type StagedRow,
} from "./statement.store.ts";
import { compare, DAYS_UNTIL_POSTED, type KeptLine, type LineOfRow, type Verdict } from "./verdict.rules.ts";

/** Banks also date a line of tomorrow, or of Monday. */
const DAYS_AHEAD = 3;
const ROWS_OF_A_WRITE = 5_000;

type TypedCells = {
  readonly datedOn: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly reference: string;
};

/** What was typed was checked when it came. */
const readTyped = (cells: TypedCells): ReadRow => ({ line: { ...cells, bankKey: "" } });

const NOT_MAPPED = "Say which columns are the day and the amount first.";

function readerOf(
  { format, mapping }: BankStatement,
  rows: readonly BankRow[],
  latest: Day,
): (row: BankRow) => ReadRow {
  if (format === "Typed") return ({ cells }) => readTyped(cells as unknown as TypedCells);
  const signTurned = mapping?.signTurned ?? false;
  if (format === "OFX")
    return ({ cells }) => readOfxRow(cells as Readonly<Record<string, string>>, { signTurned, latest });
  const columns = mapping as NonNullable<typeof mapping>;
  const header = (rows.find(({ rowNumber }) => rowNumber === columns.headerRow)?.cells ??
    []) as readonly string[];
  return (row) => readCsvRow(row, { columns, header, latest });
}

export const isMapped = ({ format, mapping }: BankStatement): boolean =>
  format !== "CSV" || (mapping !== null && isComplete(mapping));

export interface JudgedRow {
  readonly rowNumber: number;
  readonly verdict: StagedRow["verdict"];
  readonly note: string;
  readonly line: LineOfRow | undefined;
  readonly answer: StagedRow["answer"];
  readonly lineId: number | null;
}

/** Whether keeping the statement makes a line of the row. */
export const isAdded = ({ verdict, answer }: Pick<JudgedRow, "verdict" | "answer">): boolean =>
  verdict === "New" || (verdict === "Doubtful" && answer === "another");

export interface Judged extends Balances {
  readonly rows: readonly JudgedRow[];
}

/** Today in the agency's zone; the UTC day until a zone is set. */
async function todayOf(unit: ReadUnit, clock: Clock): Promise<Day> {
  const zone = await unit.value(sql<{ zone: string | null }>`
    select time_zone as zone from agency where agency_id = ${unit.agencyId}`);
  return dayOf(clock(), zone ?? "UTC");
}

const readOf = ({ rowNumber, answer }: StagedRow, read: ReadRow): JudgedRow => {
  const row = { rowNumber, answer, lineId: null };
  if ("line" in read) return { ...row, verdict: null, note: "", line: { ...read.line, rowNumber } };
  const isFault = "fault" in read;
  return {
    ...row,
    verdict: isFault ? "Fault" : "Left",
    note: isFault ? read.fault : read.left,
    line: undefined,
  };
};

interface Around {
  readonly first: Day;
  readonly last: Day;
}

/** The days whose kept lines say something of the statement. */
function daysAround(
  lines: readonly LineOfRow[],
  { beginsOn, endsOn }: Balances,
  previousEnd: Day | undefined,
): Around {
  const days = [beginsOn, endsOn, previousEnd, ...lines.map(({ datedOn }) => datedOn)].filter(
    (each) => each != null,
  );
  days.sort();
  const [first = day("1990-01-01"), last = first] = [days[0], days.at(-1)];
  return { first: addDays(first, -DAYS_UNTIL_POSTED), last: addDays(last, DAYS_UNTIL_POSTED) };
}

const missingWords = (missing: readonly KeptLine[]): readonly string[] => {
  const count = missing.length;
  if (count === 0) return [];
  return [
    count === 1
      ? "A line of these days that was kept before does not stand in this statement."
      : `${count} lines of these days that were kept before do not stand in this statement.`,
  ];
};

/** What becomes of the statement as things stand now; nothing is written. */
export async function judge(unit: ReadUnit, statement: BankStatement, today: Day): Promise<Judged> {
  const { bankAccountId, stated, format, mapping } = statement;
  const staged = await readStagedRows(unit, statement.statementId);
  const basics = { stated, column: undefined, previous: undefined, kept: [], added: [] };
  if (!isMapped(statement)) {
    const rows = staged.map((row) => ({ ...readOf(row, { left: "" }), verdict: null, note: "" }));
    return { ...balancesFrom({ ...basics, rows: [] }), rows };
  }
  const read = readerOf(statement, staged, addDays(today, DAYS_AHEAD));
  const rows = staged.map((row) => readOf(row, read(row)));
  const lines = rows.flatMap(({ line }) => line ?? []);
  const days = balancesFrom({ ...basics, rows: lines });
  const { beginsOn, endsOn } = days;
  if (beginsOn === null || endsOn === null) return { ...days, rows };
  const previous = await readPrevious(unit, { bankAccountId, beginsOn });
  const kept = await readKeptLines(unit, {
    bankAccountId,
    ...daysAround(lines, days, previous?.endsOn),
    bankKeys: [...new Set(lines.map(({ bankKey }) => bankKey).filter((key) => key !== ""))],
  });
  const { verdicts, missing } = compare({ format, rows: lines, kept, beginsOn, endsOn });
  const judged = rows.map((row): JudgedRow => {
    const verdict: Verdict | undefined = verdicts.get(row.rowNumber);
    return verdict ? { ...row, ...verdict, answer: verdict.verdict === "Doubtful" ? row.answer : null } : row;
  });
  const column = format === "CSV" && mapping ? balancesOf(staged, mapping) : undefined;
  const added = judged.flatMap((row) => (row.line && isAdded(row) ? [row.line] : []));
  const balances = balancesFrom({ stated, column, rows: lines, previous, kept, added });
  return { ...balances, warnings: [...balances.warnings, ...missingWords(missing)], rows: judged };
}

const countOf = (rows: readonly JudgedRow[], verdict: JudgedRow["verdict"]): number =>
  rows.filter((row) => row.verdict === verdict).length;

export const unansweredOf = (rows: readonly JudgedRow[]): number =>
  rows.filter(({ verdict, answer }) => verdict === "Doubtful" && answer === null).length;

const rowsAre = (count: number, words: string): string => `${count} ${count === 1 ? "row" : "rows"} ${words}`;

/** Why the statement cannot be kept yet, beside its balances; undefined when nothing stands in the way. */
export function unfinishedOf(statement: BankStatement, { rows, ...judged }: Judged): string | undefined {
  if (!isMapped(statement)) return NOT_MAPPED;
  const faults = countOf(rows, "Fault");
  if (faults > 0)
    return `${rowsAre(faults, "cannot be read. Change the columns, or correct the file and bring it again.")}`;
  const unanswered = unansweredOf(rows);
  if (unanswered > 0)
    return `${rowsAre(unanswered, "may be known already. Say which of them are other lines.")}`;
  if (judged.beginsOn === null) return "Enter the days of the statement and what the bank held at its end.";
  if (judged.closing === null || judged.opening === null)
    return "Enter what the bank held when the statement ended.";
  return undefined;
}

const stored = ({ rowNumber, verdict, note, line, answer, lineId }: JudgedRow) => ({
  rowNumber,
  verdict,
  note: cutText(note, 500),
  datedOn: line?.datedOn ?? null,
  amount: line?.amount ?? null,
  description: line?.description ?? "",
  reference: line?.reference ?? "",
  bankKey: line?.bankKey ?? "",
  answer,
  lineId,
});

/** Keeps what was found beside the rows. */
async function writeJudged(unit: WriteUnit, { statementId }: BankStatement, judged: Judged): Promise<void> {
  const rows = judged.rows.map(stored);
  for (let from = 0; from < rows.length; from += ROWS_OF_A_WRITE)
    await unit.run(sql`
      update bank_statement_row r set verdict = v.verdict, note = v.note, dated_on = v."datedOn", amount_cents = v.amount,
        description = v.description, reference = v.reference, bank_key = v."bankKey", answer = v.answer, line_id = v."lineId"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_OF_A_WRITE))}::jsonb)
        v("rowNumber" int, verdict text, note text, "datedOn" date, amount bigint, description text, reference text,
          "bankKey" text, answer text, "lineId" bigint)
      where r.agency_id = ${unit.agencyId} and r.statement_id = ${statementId} and r.row_number = v."rowNumber"
        and (r.verdict, r.note, r.dated_on, r.amount_cents, r.description, r.reference, r.bank_key, r.answer, r.line_id)
          is distinct from (v.verdict, v.note, v."datedOn", v.amount, v.description, v.reference, v."bankKey", v.answer, v."lineId")`);
  await unit.run(sql`
    update bank_statement set begins_on = ${judged.beginsOn}, ends_on = ${judged.endsOn}, opening_cents = ${judged.opening},
      closing_cents = ${judged.closing}
    where agency_id = ${unit.agencyId} and statement_id = ${statementId}`);
}

/** Judges the statement as it stands after a step, and keeps that. */
export async function judgeAnew(unit: WriteUnit, statement: BankStatement, clock: Clock): Promise<Judged> {
  const judged = await judge(unit, statement, await todayOf(unit, clock));
  await writeJudged(unit, statement, judged);
  return judged;
}
