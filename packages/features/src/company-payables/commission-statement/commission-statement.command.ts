// Makes and voids commission statements. A statement is a picture of lines; it posts nothing.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sumOf } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import {
  createCommissionStatementCommand,
  voidCommissionStatementCommand,
} from "./commission-statement.contract.ts";
import {
  type Company,
  type OwedLine,
  ofPayment,
  readCompany,
  readOwedLines,
  readPaid,
} from "./statement-lines.store.ts";

type Wanted = Instruction<z.output<typeof createCommissionStatementCommand.body>>;

const REFUSALS = createCommissionStatementCommand.refusals;

/** The named lines, in their order; refuses the first that is unknown, another company's, or there twice. */
async function named(
  unit: WriteUnit,
  { body, caller }: Wanted,
  { id: glAccountId, name: company }: Company,
): Promise<Outcome<readonly OwedLine[]>> {
  const lineItems = body.lineItems ?? [];
  const ids = lineItems.map(({ partId }) => partId);
  const owedLines = await readOwedLines(unit, { caller, where: sql`p.part_id = any(${ids}::bigint[])` });
  const lines: OwedLine[] = [];
  for (const [place, partId] of ids.entries()) {
    const field = `lineItems.${place}.partId`;
    const owed = owedLines.find(({ line }) => line.partId === partId);
    if (!owed) return refuse(REFUSALS, "PART_UNKNOWN", { field });
    const item = owed.line.transaction;
    if (lines.includes(owed)) return refuse(REFUSALS, "TWICE", { values: { item }, field });
    if (owed.glAccountId !== glAccountId)
      return refuse(REFUSALS, "OTHER_COMPANY", { values: { item, other: owed.account, company }, field });
    lines.push(owed);
  }
  return done(lines);
}

async function ofDays(
  unit: WriteUnit,
  { body, caller }: Wanted,
  { id: glAccountId, name: company }: Company,
): Promise<Outcome<readonly OwedLine[]>> {
  const { startDate, endDate } = body;
  const paymentItemId = startDate === undefined && endDate === undefined ? body.paymentItemId : undefined;
  const lines = await readOwedLines(unit, {
    caller,
    where: paymentItemId
      ? sql`p.part_id in (select g.part_id from ${ofPayment(unit, paymentItemId)})`
      : sql`p.owner_account_id = ${glAccountId} and i.dated_on >= coalesce(${startDate ?? null}::date, i.dated_on)
      and i.dated_on <= coalesce(${endDate ?? null}::date, i.dated_on)`,
  });
  return lines.length > 0
    ? done(lines)
    : refuse(REFUSALS, "NOTHING", { values: { company }, field: "startDate" });
}

export const createCommissionStatement = writingCommand(
  createCommissionStatementCommand,
  async (unit, instruction) => {
    const { body, caller, clock } = instruction;
    const paid = body.paymentItemId === undefined ? undefined : await readPaid(unit, body.paymentItemId);
    const glAccountId = body.glAccountId ?? paid;
    if (glAccountId === undefined)
      return refuse(REFUSALS, "NO_COMPANY", { kind: "invalid", field: "glAccountId" });
    const account = await readCompany(unit, glAccountId);
    if (!account) return refuse(REFUSALS, "ACCOUNT_UNKNOWN", { kind: "unknown", field: "glAccountId" });
    const company = account.name;
    if (body.paymentItemId !== undefined && paid !== glAccountId)
      return refuse(REFUSALS, "PAYMENT_UNKNOWN", { values: { company }, field: "paymentItemId" });
    const outcome = await (body.lineItems ? named : ofDays)(unit, instruction, account);
    if (!outcome.ok) return outcome;
    const lines = outcome.value.map(({ line }) => line);
    const sums = {
      premium: sumOf(lines, (line) => line.premium),
      fees: sumOf(lines, (line) => line.fees),
      commission: sumOf(lines, (line) => line.commission),
      net: sumOf(lines, (line) => line.net),
    };
    await unit.rows(
      sql`select pg_advisory_xact_lock(hashtextextended('commission statement', ${unit.agencyId}))`,
    );
    const statementId = newId();
    const [numbered] = await unit.rows(sql<{ number: number }>`
    insert into commission_statement (agency_id, statement_id, statement_number, kind, gl_account_id, from_on, through_on,
      payment_item_id, lines, line_count, premium_cents, fees_cents, commission_cents, net_cents, created_by, created_at)
    values (${unit.agencyId}, ${statementId}, (select coalesce(max(statement_number), 1000) + 1 from commission_statement
        where agency_id = ${unit.agencyId}), ${body.kind}, ${glAccountId}, ${body.startDate ?? null}::date,
      ${body.endDate ?? null}::date, ${body.paymentItemId ?? null}, ${JSON.stringify(lines)}::jsonb, ${lines.length},
      ${sums.premium}, ${sums.fees}, ${sums.commission}, ${sums.net}, ${caller.userId}, ${isoInstant(clock())}::timestamptz)
    returning statement_number as number`);
    return done({ statementId, statementNumber: numbered?.number ?? 0, company, lines: [...lines], ...sums });
  },
);

export const voidCommissionStatement = writingCommand(
  voidCommissionStatementCommand,
  async (unit, { body, caller, clock }) => {
    const { statementId, reason } = body;
    const [statement] = await unit.rows(sql<{ number: number; isVoided: boolean }>`
      select statement_number as number, voided_at is not null as "isVoided" from commission_statement
      where agency_id = ${unit.agencyId} and statement_id = ${statementId} for update`);
    const refusals = voidCommissionStatementCommand.refusals;
    if (!statement) return refuse(refusals, "STATEMENT_UNKNOWN", { kind: "unknown", field: "statementId" });
    if (statement.isVoided)
      return refuse(refusals, "VOIDED", {
        values: { number: String(statement.number) },
        field: "statementId",
      });
    await unit.run(sql`
      update commission_statement set voided_by = ${caller.userId}, voided_at = ${isoInstant(clock())}::timestamptz,
        void_reason = ${reason} where agency_id = ${unit.agencyId} and statement_id = ${statementId}`);
    return done({ statementId });
  },
);
