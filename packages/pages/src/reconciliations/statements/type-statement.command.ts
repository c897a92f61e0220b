// Keeps a statement that somebody typed in.
import { refuse } from "@fiducia/contract/define-command";
import { formatCents } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { reachOf } from "@fiducia/serving/within-reach";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import type { Stated } from "./balances.rules.ts";
import { judgeAnew } from "./judge-statement.server.ts";
import { lockBank, lockStatement, readStatedClosing, readTrustBanks } from "./statement.store.ts";
import { keepJudged } from "./statement-steps.command.ts";
import { typeStatementCommand } from "./statement-steps.contract.ts";
import { insertRows } from "./take-statement.server.ts";

const TYPE = typeStatementCommand.refusals;

export const typeStatement = writingCommand(typeStatementCommand, async (unit, instruction) => {
  const { body, caller, clock, today } = instruction;
  const { bankAccountId, beginsOn, endsOn, openingBalance, closingBalance, lines } = body;
  if (reachOf(caller, prepareAccess) !== "all") return refuse(TYPE, "NOT_WHOLE", { kind: "forbidden" });
  const banks = await readTrustBanks(unit);
  if (!banks.some((bank) => bank.bankAccountId === bankAccountId))
    return refuse(TYPE, "BANK_UNKNOWN", { kind: "unknown", field: "bankAccountId" });
  if (endsOn < beginsOn) return refuse(TYPE, "DAYS_TURNED", { field: "endsOn" });
  if (today && endsOn > today)
    return refuse(TYPE, "DATE_AHEAD", { values: { today: formatDay(today) }, field: "endsOn" });
  const outside = lines.findIndex(({ datedOn }) => datedOn < beginsOn || datedOn > endsOn);
  const stray = lines[outside];
  if (stray)
    return refuse(TYPE, "LINE_OUTSIDE", {
      values: { day: formatDay(stray.datedOn) },
      field: `lines.${outside}.datedOn`,
    });
  await lockBank(unit, bankAccountId);
  const stands = await readStatedClosing(unit, { bankAccountId, endsOn });
  if (stands !== undefined && stands !== closingBalance)
    return refuse(TYPE, "STATED_OTHERWISE", {
      values: { closing: formatCents(stands), day: formatDay(endsOn) },
      field: "closingBalance",
    });
  const statementId = newId();
  const stated: Stated = { said: { beginsOn, endsOn, opening: openingBalance, closing: closingBalance } };
  await unit.run(sql`
    insert into bank_statement (agency_id, statement_id, bank_account_id, format, stated, read_by, read_at)
    values (${unit.agencyId}, ${statementId}, ${bankAccountId}, 'Typed', ${JSON.stringify(stated)}::jsonb, ${caller.userId},
      ${isoInstant(clock())}::timestamptz)`);
  await insertRows(
    unit,
    statementId,
    lines.map((cells, place) => ({ rowNumber: place + 1, cells })),
  );
  // Whoever types a line has looked at it: only what is known by day and amount is not another one.
  await unit.run(sql`
    update bank_statement_row set answer = 'another'
    where agency_id = ${unit.agencyId} and statement_id = ${statementId}`);
  const statement = await lockStatement(unit, statementId);
  if (!statement) throw new Error(`no statement ${statementId}`);
  const judged = await judgeAnew(unit, statement, clock);
  const { before } = judged;
  if (before !== null && before !== openingBalance)
    return refuse(TYPE, "OPENING_DIFFERS", {
      values: { opening: formatCents(openingBalance), before: formatCents(before) },
      field: "openingBalance",
    });
  const kept = await keepJudged(unit, instruction, { statement, judged, refusals: TYPE });
  return kept.ok ? done({ statementId, lineCount: kept.value }) : kept;
});
