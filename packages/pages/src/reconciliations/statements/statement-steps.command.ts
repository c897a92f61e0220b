// The steps of a statement: its columns, answers, days and balances; kept with its new lines, or forgotten.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";
import { reachOf } from "@fiducia/serving/within-reach";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { ruleOf } from "../matching/database-refusal.server.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import type { Stated } from "./balances.rules.ts";
import type { StatementMapping } from "./bank-statement.contract.ts";
import { type Judged, judgeAnew, unfinishedOf } from "./judge-statement.server.ts";
import {
  aheadValues,
  gapValues,
  keepColumns,
  keepLines,
  otherAccountWords,
  reconciledValues,
} from "./keeping.server.ts";
import {
  type BankStatement,
  lockBank,
  lockStatement,
  readStagedRows,
  releaseLines,
} from "./statement.store.ts";
import {
  answerStatementRowCommand,
  forgetStatementCommand,
  keepStatementCommand,
  mapStatementCommand,
  sayBalancesCommand,
} from "./statement-steps.contract.ts";

type OfStatement = Instruction<{ readonly statementId: number }>;

const FORGET = forgetStatementCommand.refusals;

/** The statement, which nobody else changes at the same time; or why it is none. */
async function readLocked(unit: WriteUnit, { body, caller }: OfStatement): Promise<Outcome<BankStatement>> {
  if (reachOf(caller, prepareAccess) !== "all") return refuse(FORGET, "NOT_WHOLE", { kind: "forbidden" });
  const statement = await lockStatement(unit, body.statementId);
  return statement ? done(statement) : refuse(FORGET, "UNKNOWN", { kind: "unknown" });
}

/** The same while it can be changed. */
async function readForStep(unit: WriteUnit, instruction: OfStatement): Promise<Outcome<BankStatement>> {
  const found = await readLocked(unit, instruction);
  return found.ok && found.value.state === "Kept" ? refuse(KEEP, "KEPT") : found;
}

const MAP = mapStatementCommand.refusals;

const FIELD_WORDS = {
  date: "Day",
  amount: "Amount",
  moneyIn: "Money in",
  moneyOut: "Money out",
  reference: "Check number",
  balance: "Balance",
  currency: "Currency",
  status: "Status",
} as const;
type Field = keyof typeof FIELD_WORDS;

function wrongColumns(mapping: StatementMapping): Outcome<undefined> {
  const fields = Object.keys(FIELD_WORDS) as Field[];
  for (const [place, field] of fields.entries()) {
    const other = fields
      .slice(place + 1)
      .find((each) => mapping[each] !== undefined && mapping[each] === mapping[field]);
    if (other)
      return refuse(MAP, "COLUMN_TWICE", {
        values: { field: FIELD_WORDS[field], other: FIELD_WORDS[other] },
        field: `mapping.${other}`,
      });
  }
  if (mapping.date === undefined) return refuse(MAP, "DATE_MISSING", { field: "mapping.date" });
  const isDivided = mapping.moneyIn !== undefined || mapping.moneyOut !== undefined;
  if (mapping.amount === undefined && !isDivided)
    return refuse(MAP, "AMOUNT_MISSING", { field: "mapping.amount" });
  return mapping.amount !== undefined && isDivided
    ? refuse(MAP, "AMOUNT_THRICE", { field: "mapping.amount" })
    : done(undefined);
}

export const mapStatement = writingCommand(mapStatementCommand, async (unit, instruction) => {
  const { mapping } = instruction.body;
  const ready = await readForStep(unit, instruction);
  if (!ready.ok) return ready;
  const { statementId, format } = ready.value;
  if (format === "CSV") {
    const wrong = wrongColumns(mapping);
    if (!wrong.ok) return wrong;
    const header = await readStagedRows(unit, statementId, { where: sql`row_number = ${mapping.headerRow}` });
    if (mapping.headerRow > 0 && header.length === 0)
      return refuse(MAP, "HEADER_BEYOND", {
        values: { row: String(mapping.headerRow) },
        field: "mapping.headerRow",
      });
  }
  await unit.run(sql`
    update bank_statement set mapping = ${JSON.stringify(mapping)}::jsonb
    where agency_id = ${unit.agencyId} and statement_id = ${statementId}`);
  await judgeAnew(unit, { ...ready.value, mapping }, instruction.clock);
  return done({ statementId });
});

export const answerStatementRow = writingCommand(answerStatementRowCommand, async (unit, instruction) => {
  const { rowNumber, answer } = instruction.body;
  const ready = await readForStep(unit, instruction);
  if (!ready.ok) return ready;
  const rowCount = await unit.run(sql`
    update bank_statement_row set answer = ${answer}
    where agency_id = ${unit.agencyId} and statement_id = ${ready.value.statementId} and verdict = 'Doubtful'
      and (${rowNumber ?? null}::int is null or row_number = ${rowNumber ?? null})`);
  if (rowCount === 0)
    return refuse(answerStatementRowCommand.refusals, "NONE_DOUBTFUL", { field: "rowNumber" });
  await judgeAnew(unit, ready.value, instruction.clock);
  return done({ rowCount });
});

const SAY = sayBalancesCommand.refusals;

export const sayBalances = writingCommand(sayBalancesCommand, async (unit, instruction) => {
  const { beginsOn, endsOn, opening, closing } = instruction.body;
  const { clock, today } = instruction;
  const ready = await readForStep(unit, instruction);
  if (!ready.ok) return ready;
  if (endsOn < beginsOn) return refuse(SAY, "DAYS_TURNED", { field: "endsOn" });
  if (today && endsOn > today)
    return refuse(SAY, "DATE_AHEAD", { values: { today: formatDay(today) }, field: "endsOn" });
  const stated: Stated = { ...ready.value.stated, said: { beginsOn, endsOn, opening, closing } };
  const judged = await judgeAnew(unit, { ...ready.value, stated }, clock);
  const days = judged.rows.flatMap(({ line }) => line?.datedOn ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && (first < beginsOn || last > endsOn))
    return refuse(SAY, "DAYS_CUT", {
      values: { first: formatDay(first), last: formatDay(last) },
      field: first < beginsOn ? "beginsOn" : "endsOn",
    });
  await unit.run(sql`
    update bank_statement set stated = ${JSON.stringify(stated)}::jsonb
    where agency_id = ${unit.agencyId} and statement_id = ${ready.value.statementId}`);
  return done({ statementId: ready.value.statementId });
});

type Keeping = Pick<typeof keepStatementCommand.refusals, "GAP" | "RECONCILED">;

/** Keeps a statement that was judged in the same transaction, or says why not. Returns how many lines it brought. */
export async function keepJudged(
  unit: WriteUnit,
  { caller, clock }: Instruction<unknown>,
  { statement, judged, refusals }: { statement: BankStatement; judged: Judged; refusals: Keeping },
): Promise<Outcome<number>> {
  const gap = gapValues(judged);
  if (gap) return refuse(refusals, "GAP", { values: gap });
  const reconciled = await reconciledValues(unit, statement, judged);
  if (reconciled) return refuse(refusals, "RECONCILED", { values: reconciled });
  const lineCount = await keepLines(unit, statement, judged);
  await keepColumns(unit, statement);
  await unit.run(sql`
    update bank_statement set state = 'Kept', kept_by = ${caller.userId}, kept_at = ${isoInstant(clock())}::timestamptz
    where agency_id = ${unit.agencyId} and statement_id = ${statement.statementId}`);
  return done(lineCount);
}

const KEEP = keepStatementCommand.refusals;

export const keepStatement = writingCommand(keepStatementCommand, async (unit, instruction) => {
  const { statementId, confirmAccount } = instruction.body;
  const ready = await readForStep(unit, instruction);
  if (!ready.ok) return ready;
  const statement = ready.value;
  await lockBank(unit, statement.bankAccountId);
  // What is known may have changed since the rows were looked at.
  const judged = await judgeAnew(unit, statement, instruction.clock);
  const ahead = aheadValues(judged, instruction.today);
  if (ahead) return refuse(KEEP, "DATE_AHEAD", { values: ahead });
  const unfinished = unfinishedOf(statement, judged);
  if (unfinished !== undefined) return refuse(KEEP, "UNFINISHED", { values: { reason: unfinished } });
  const other = confirmAccount ? undefined : await otherAccountWords(unit, statement);
  if (other !== undefined)
    return refuse(KEEP, "OTHER_ACCOUNT", { values: { reason: other }, field: "confirmAccount" });
  const kept = await keepJudged(unit, instruction, { statement, judged, refusals: KEEP });
  return kept.ok ? done({ statementId, lineCount: kept.value }) : kept;
});

/** Why the lines of a kept statement stay; undefined once they are gone. */
async function whyLinesStay(
  unit: WriteUnit,
  { statementId, bankAccountId, bankName }: BankStatement,
): Promise<Outcome<never> | undefined> {
  try {
    await releaseLines(unit, { statementId, bankAccountId });
    return undefined;
  } catch (fault) {
    const { rule, detail = "" } = ruleOf(fault) ?? {};
    if (rule === "LINE_MATCHED") return refuse(FORGET, rule);
    if (rule !== "RECONCILED") throw fault;
    return refuse(FORGET, rule, { values: { bank: bankName, through: formatDay(day(detail)) } });
  }
}

export const forgetStatement = writingCommand(forgetStatementCommand, async (unit, instruction) => {
  const found = await readLocked(unit, instruction);
  if (!found.ok) return found;
  const { statementId, state } = found.value;
  const inTheWay = state === "Kept" ? await whyLinesStay(unit, found.value) : undefined;
  if (inTheWay) return inTheWay;
  await unit.run(sql`
    delete from bank_statement where agency_id = ${unit.agencyId} and statement_id = ${statementId}`);
  return done({ statementId });
});
