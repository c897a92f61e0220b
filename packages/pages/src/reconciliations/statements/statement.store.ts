// Statements, their rows, and the lines of banks that are kept.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { BankCells } from "@fiducia/importing/statement/bank-file";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { Previous, Stated } from "./balances.rules.ts";
import type {
  ROW_VERDICTS,
  STATEMENT_FORMATS,
  STATEMENT_STATES,
  StatementMapping,
} from "./bank-statement.contract.ts";
import type { KeptLine } from "./verdict.rules.ts";

export interface BankStatement {
  readonly statementId: number;
  readonly bankAccountId: number;
  readonly bankName: string;
  readonly format: (typeof STATEMENT_FORMATS)[number];
  readonly fileName: string;
  readonly accountDigits: string;
  readonly state: (typeof STATEMENT_STATES)[number];
  /** Null for what was typed. */
  readonly mapping: StatementMapping | null;
  readonly stated: Stated;
  readonly beginsOn: Day | null;
  readonly endsOn: Day | null;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly readBy: string;
  readonly readAt: string;
  readonly keptBy: string | null;
  readonly keptAt: string | null;
}

const readWhere = (unit: ReadUnit, condition: RawBuilder<unknown>): Promise<readonly BankStatement[]> =>
  unit.rows(sql<BankStatement>`
    select s.statement_id as "statementId", s.bank_account_id as "bankAccountId", g.name as "bankName", s.format,
      s.file_name as "fileName", s.account_digits as "accountDigits", s.state,
      case when s.format = 'Typed' then null else s.mapping end as mapping, s.stated,
      s.begins_on as "beginsOn", s.ends_on as "endsOn", s.opening_cents as opening, s.closing_cents as closing,
      ${personName("r")} as "readBy", ${instantOf("s.read_at")} as "readAt",
      case when k.user_id is not null then ${personName("k")} end as "keptBy", ${instantOf("s.kept_at")} as "keptAt"
    from bank_statement s
    join gl_account g on g.agency_id = s.agency_id and g.gl_account_id = s.bank_account_id
    join user_account r on r.agency_id = s.agency_id and r.user_id = s.read_by
    left join user_account k on k.agency_id = s.agency_id and k.user_id = s.kept_by
    where s.agency_id = ${unit.agencyId} and ${condition}
    order by s.ends_on desc nulls first, s.statement_id desc`);

function instantOf(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** The latest first; those that nobody has dated yet above them. */
export const readStatements = (unit: ReadUnit, bankAccountId?: number): Promise<readonly BankStatement[]> =>
  readWhere(unit, bankAccountId === undefined ? sql`true` : sql`s.bank_account_id = ${bankAccountId}`);

export const readStatement = async (
  unit: ReadUnit,
  statementId: number,
): Promise<BankStatement | undefined> => (await readWhere(unit, sql`s.statement_id = ${statementId}`))[0];

/** The same, which nobody else changes until the unit ends. */
export async function lockStatement(
  unit: WriteUnit,
  statementId: number,
): Promise<BankStatement | undefined> {
  await unit.rows(sql`
    select from bank_statement where agency_id = ${unit.agencyId} and statement_id = ${statementId} for update`);
  return readStatement(unit, statementId);
}

/** Statements of one bank are kept one after the other, and none while a month of it is finished. */
export const lockBank = (unit: WriteUnit, bankAccountId: number): Promise<unknown> =>
  unit.rows(sql`select lock_trust_bank(${unit.agencyId}, ${bankAccountId})`);

interface TrustBank {
  readonly bankAccountId: number;
  readonly name: string;
}

export const readTrustBanks = (unit: ReadUnit): Promise<readonly TrustBank[]> =>
  unit.rows(sql<TrustBank>`
    select gl_account_id as "bankAccountId", name from gl_account
    where agency_id = ${unit.agencyId} and control = ${CONTROL.trustBank} and not inactive order by name`);

export interface StagedRow {
  readonly rowNumber: number;
  readonly cells: BankCells;
  readonly verdict: (typeof ROW_VERDICTS)[number] | null;
  readonly note: string;
  readonly datedOn: Day | null;
  readonly amount: Cents | null;
  readonly description: string;
  readonly reference: string;
  readonly bankKey: string;
  readonly answer: "another" | "known" | null;
  readonly lineId: number | null;
}

interface RowsWanted {
  readonly where?: RawBuilder<unknown>;
  readonly limit?: number;
}

export const readStagedRows = (
  unit: ReadUnit,
  statementId: number,
  { where = sql`true`, limit }: RowsWanted = {},
): Promise<readonly StagedRow[]> =>
  unit.rows(sql<StagedRow>`
    select row_number as "rowNumber", cells, verdict, note, dated_on as "datedOn", amount_cents as amount, description,
      reference, bank_key as "bankKey", answer, line_id as "lineId"
    from bank_statement_row
    where agency_id = ${unit.agencyId} and statement_id = ${statementId} and ${where}
    order by row_number limit ${limit ?? null}`);

/** The statement that was kept of the days before the one that begins then, or of some of the same days. */
export const readPrevious = (
  unit: ReadUnit,
  { bankAccountId, beginsOn }: { readonly bankAccountId: number; readonly beginsOn: Day },
): Promise<Previous | undefined> =>
  unit.row(sql<Previous>`
    select ends_on as "endsOn", closing_cents as closing from bank_statement
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId} and state = 'Kept'
      and begins_on <= ${beginsOn}::date
    order by ends_on desc, kept_at desc limit 1`);

/** What the statement that was kept last of those that end on the day says that the bank held then. */
export const readStatedClosing = (
  unit: ReadUnit,
  { bankAccountId, endsOn }: { readonly bankAccountId: number; readonly endsOn: Day },
): Promise<Cents | undefined> =>
  unit.value(sql<{ closing: Cents }>`
    select closing_cents as closing from bank_statement
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId} and state = 'Kept' and ends_on = ${endsOn}::date
    order by kept_at desc limit 1`);

interface LinesWanted {
  readonly bankAccountId: number;
  readonly first: Day;
  readonly last: Day;
  /** What the bank calls lines that are wanted whenever they were. */
  readonly bankKeys: readonly string[];
}

/** The lines of a bank between two days, and those under the names, in the order in which they were kept. */
export const readKeptLines = (
  unit: ReadUnit,
  { bankAccountId, first, last, bankKeys }: LinesWanted,
): Promise<readonly KeptLine[]> =>
  unit.rows(sql<KeptLine>`
    select l.line_id as "lineId", l.dated_on as "datedOn", l.amount_cents as amount, l.description, l.reference,
      l.bank_key as "bankKey", s.format
    from bank_line l join bank_statement s on s.agency_id = l.agency_id and s.statement_id = l.statement_id
    where l.agency_id = ${unit.agencyId} and l.bank_account_id = ${bankAccountId}
      and (l.dated_on between ${first}::date and ${last}::date
        or l.bank_key <> '' and l.bank_key = any(${[...bankKeys]}::text[]))
    order by l.line_id`);

/** The account numbers, in their last four digits, that the bank is known by: its own, and those of earlier statements. */
export const readKnownDigits = (
  unit: ReadUnit,
  bankAccountId: number,
): Promise<readonly { digits: string }[]> =>
  unit.rows(sql<{ digits: string }>`
    select distinct digits from (
      select account_last_four as digits from bank_account
      where agency_id = ${unit.agencyId} and gl_account_id = ${bankAccountId}
      union all
      select account_digits from bank_statement
      where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId} and state = 'Kept') known
    where digits <> ''`);

export const readReconciledThrough = async (unit: ReadUnit, bankAccountId: number): Promise<Day | null> =>
  (await unit.value(sql<{ through: Day | null }>`
    select reconciled_through(${unit.agencyId}, ${bankAccountId}) as through`)) ?? null;

/** Takes the lines of a kept statement away that no other one has. The database refuses matched lines and reconciled days. */
export const releaseLines = (
  unit: WriteUnit,
  removed: { readonly bankAccountId: number; readonly statementId: number },
): Promise<unknown> =>
  unit.rows(sql`
    select release_statement_lines(${JSON.stringify({ ...removed, agencyId: unit.agencyId })}::jsonb)`);

interface KeptMapping {
  readonly columns: StatementMapping;
  readonly headings: readonly string[];
}

/** How the columns of the bank's last CSV file were read. */
export const readKeptMapping = (unit: ReadUnit, bankAccountId: number): Promise<KeptMapping | undefined> =>
  unit.value(sql<{ mapping: KeptMapping }>`
    select mapping from bank_statement_mapping
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}`);

export const keepMapping = (unit: WriteUnit, bankAccountId: number, mapping: KeptMapping): Promise<number> =>
  unit.run(sql`
    insert into bank_statement_mapping (agency_id, bank_account_id, mapping)
    values (${unit.agencyId}, ${bankAccountId}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (agency_id, bank_account_id) do update set mapping = excluded.mapping`);
