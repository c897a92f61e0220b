// Takes a bank's file as it comes, and keeps its rows beside what is found of them until somebody has looked.
import type { Caller } from "@fiducia/contract/caller";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { FileFault } from "@fiducia/importing/file/file-fault";
import type { BankFile, BankRow, StatementColumns } from "@fiducia/importing/statement/bank-file";
import { readBankFile } from "@fiducia/importing/statement/read-bank-file";
import { columnsAsBefore, guessColumns } from "@fiducia/importing/statement/statement-columns";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { reachOf } from "@fiducia/serving/within-reach";
import { sql } from "kysely";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import type { Stated } from "./balances.rules.ts";
import { LARGEST_STATEMENT } from "./bank-statement.contract.ts";
import { judgeAnew } from "./judge-statement.server.ts";
import { lockStatement, readKeptMapping, readTrustBanks } from "./statement.store.ts";
import { BANK_UNKNOWN, NOT_WHOLE } from "./statement-refusals.contract.ts";

export interface TakingStatement {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly bankAccountId: number;
  readonly fileName: string;
  readonly source: AsyncIterable<Buffer>;
}

const invalid = (rule: string, message: string) => refused({ kind: "invalid", rule, message });
const TOO_LARGE = invalid("TOO_LARGE", "The file is larger than 20 MB. Download fewer days at once.");
const EMPTY = invalid("EMPTY", "The file is empty.");

const ROWS_OF_AN_INSERT = 5_000;

/** The bytes of the file; undefined for more than it may have. */
async function received(source: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > LARGEST_STATEMENT) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export async function insertRows(
  unit: WriteUnit,
  statementId: number,
  rows: readonly { readonly rowNumber: number; readonly cells: unknown }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_AN_INSERT)
    await unit.run(sql`
      insert into bank_statement_row (agency_id, statement_id, row_number, cells)
      select ${unit.agencyId}, ${statementId}, r."rowNumber", r.cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_OF_AN_INSERT))}::jsonb)
        r("rowNumber" int, cells jsonb)`);
}

/** Of OFX only the sign can be read otherwise. */
const OF_OFX: StatementColumns = { headerRow: 0, description: [], dayOrder: "monthFirst", signTurned: false };

async function columnsOf(
  unit: WriteUnit,
  bankAccountId: number,
  rows: readonly BankRow[],
): Promise<StatementColumns> {
  const before = await readKeptMapping(unit, bankAccountId);
  return (before && columnsAsBefore(rows, before)) ?? guessColumns(rows);
}

async function keepFile(
  unit: WriteUnit,
  taking: TakingStatement,
  file: BankFile,
): Promise<number | undefined> {
  const { bankAccountId, caller, clock, fileName } = taking;
  const banks = await readTrustBanks(unit);
  if (!banks.some((bank) => bank.bankAccountId === bankAccountId)) return undefined;
  const { format, accountDigits, beginsOn, endsOn, balance, rows } = file;
  const statementId = newId();
  const mapping = format === "OFX" ? OF_OFX : await columnsOf(unit, bankAccountId, rows);
  const stated: Stated = { file: { beginsOn, endsOn, balance } };
  await unit.run(sql`
    insert into bank_statement (agency_id, statement_id, bank_account_id, format, file_name, account_digits, mapping, stated,
      read_by, read_at)
    values (${unit.agencyId}, ${statementId}, ${bankAccountId}, ${format}, ${fileName}, ${accountDigits},
      ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(stated)}::jsonb, ${caller.userId},
      ${isoInstant(clock())}::timestamptz)`);
  await insertRows(unit, statementId, rows);
  const statement = await lockStatement(unit, statementId);
  if (statement) await judgeAnew(unit, statement, clock);
  return statementId;
}

/** Keeps a file with its rows, all of them or none. Refuses what cannot be read. */
export async function takeStatement(
  taking: TakingStatement,
): Promise<Outcome<{ readonly statementId: number }>> {
  if (reachOf(taking.caller, prepareAccess) !== "all")
    return refused({ kind: "forbidden", rule: "NOT_WHOLE", message: NOT_WHOLE });
  const bytes = await received(taking.source);
  if (!bytes) return TOO_LARGE;
  if (bytes.length === 0) return EMPTY;
  try {
    const file = await readBankFile(bytes);
    const statementId = await writeAs(taking.connection, taking.caller, (unit) =>
      keepFile(unit, taking, file),
    );
    return statementId === undefined ? invalid("BANK_UNKNOWN", BANK_UNKNOWN) : done({ statementId });
  } catch (fault) {
    if (fault instanceof FileFault) return invalid("UNREADABLE", fault.message);
    throw fault;
  }
}
