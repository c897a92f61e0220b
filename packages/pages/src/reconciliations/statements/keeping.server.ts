// What keeping a statement may be refused with beyond its rows, in words; and how its new lines become the bank's.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { headingsOf } from "@fiducia/importing/statement/statement-columns";
import { cents, formatCents, plus } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";
import type { Balances } from "./balances.rules.ts";
import { isAdded, type Judged, type JudgedRow } from "./judge-statement.server.ts";
import {
  type BankStatement,
  keepMapping,
  readKnownDigits,
  readReconciledThrough,
  readStagedRows,
} from "./statement.store.ts";

/** Undefined when the balances add up, or are not known. */
export function gapValues({ opening, closing, linesTotal, gap }: Balances) {
  if (gap === null || gap === 0 || opening === null || closing === null) return undefined;
  return {
    opening: formatCents(opening),
    lines: formatCents(linesTotal),
    sum: formatCents(plus(opening, linesTotal)),
    closing: formatCents(closing),
    gap: formatCents(cents(Math.abs(gap))),
    direction: gap > 0 ? "too much" : "too little",
  };
}

/** Undefined when the statement ends today or before. */
export const aheadValues = ({ endsOn }: Pick<Balances, "endsOn">, today: Day | undefined) =>
  today !== undefined && endsOn !== null && endsOn > today
    ? { day: formatDay(endsOn), today: formatDay(today) }
    : undefined;

/** The account that a file names, where the bank is known by others only. */
export async function otherAccountWords(
  unit: ReadUnit,
  { bankAccountId, bankName, accountDigits }: BankStatement,
): Promise<string | undefined> {
  const known = (await readKnownDigits(unit, bankAccountId)).map(({ digits }) => digits);
  if (accountDigits === "" || known.length === 0 || known.includes(accountDigits)) return undefined;
  return `The file is of an account that ends in ${accountDigits}; ${bankName} ends in ${known.join(" or ")}.`;
}

export const addedOf = ({ rows }: Judged): readonly JudgedRow[] =>
  rows.filter((row) => row.line !== undefined && isAdded(row));

/** Undefined when no new line is of a day that is reconciled. */
export async function reconciledValues(
  unit: ReadUnit,
  { bankAccountId, bankName }: BankStatement,
  judged: Judged,
) {
  const through = await readReconciledThrough(unit, bankAccountId);
  const [first] = addedOf(judged)
    .flatMap(({ line }) => line?.datedOn ?? [])
    .sort();
  if (through === null || first === undefined || first > through) return undefined;
  return { bank: bankName, through: formatDay(through), day: formatDay(first) };
}

const LINES_OF_AN_INSERT = 5_000;

/** Makes lines of the rows that are new; returns how many. */
export async function keepLines(
  unit: WriteUnit,
  { statementId, bankAccountId }: BankStatement,
  judged: Judged,
): Promise<number> {
  const added = addedOf(judged).map(({ rowNumber, line }) => ({ ...line, rowNumber, lineId: newId() }));
  for (let from = 0; from < added.length; from += LINES_OF_AN_INSERT) {
    const lines = JSON.stringify(added.slice(from, from + LINES_OF_AN_INSERT));
    await unit.run(sql`
      insert into bank_line (agency_id, line_id, bank_account_id, statement_id, dated_on, amount_cents, description, reference,
        bank_key)
      select ${unit.agencyId}, l."lineId", ${bankAccountId}, ${statementId}, l."datedOn", l.amount, l.description, l.reference,
        l."bankKey"
      from jsonb_to_recordset(${lines}::jsonb)
        l("lineId" bigint, "datedOn" date, amount bigint, description text, reference text, "bankKey" text)`);
    await unit.run(sql`
      update bank_statement_row r set line_id = l."lineId"
      from jsonb_to_recordset(${lines}::jsonb) l("lineId" bigint, "rowNumber" int)
      where r.agency_id = ${unit.agencyId} and r.statement_id = ${statementId} and r.row_number = l."rowNumber"`);
  }
  return added.length;
}

/** How the bank's columns were read, for its next file. */
export async function keepColumns(
  unit: WriteUnit,
  { statementId, bankAccountId, format, mapping }: BankStatement,
) {
  if (format !== "CSV" || mapping === null) return;
  const header = await readStagedRows(unit, statementId, { where: sql`row_number = ${mapping.headerRow}` });
  await keepMapping(unit, bankAccountId, { columns: mapping, headings: headingsOf(header, mapping) });
}
