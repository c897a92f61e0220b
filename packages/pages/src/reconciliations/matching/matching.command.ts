// Matches lines of a bank with what they clear, notes its errors, and undoes both.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, cents, formatCents, minus } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { BankMatch } from "@fiducia/ledger/plan";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import type { ItemKey } from "../shared/bank-line.contract.ts";
import { BANK_REFUSALS, prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { readTrustBank } from "./bank-lines.store.ts";
import { refusedByDatabase, ruleOf } from "./database-refusal.server.ts";
import { readSums, undoMatches, withdrawLines, writeMatches } from "./matches.store.ts";
import {
  matchBankLinesCommand,
  matchExactBankLinesCommand,
  noteBankErrorCommand,
  unmatchBankLinesCommand,
  withdrawBankLinesCommand,
} from "./matching.contract.ts";
import { readOpenLines } from "./matching.query.ts";
import { isItemTwice, isNamedTwice } from "./named-twice.rules.ts";

interface OfBank {
  readonly bankAccountId: number;
}

type Matched = Outcome<{ matchIds: number[] }>;

/** Refuses who may not reconcile the bank, and what is no trust bank. */
async function wrongBank(
  unit: WriteUnit,
  { caller, body: { bankAccountId } }: Instruction<OfBank>,
): Promise<Outcome<never> | undefined> {
  if (!reachesWholeAgency(caller, prepareAccess))
    return refuse(BANK_REFUSALS, "NOT_WHOLE", { kind: "forbidden" });
  return (await readTrustBank(unit, bankAccountId))
    ? undefined
    : refuse(BANK_REFUSALS, "BANK_UNKNOWN", { kind: "unknown", field: "bankAccountId" });
}

interface Chosen extends OfBank {
  readonly lineIds: readonly number[];
  readonly items: readonly ItemKey[];
}

/** Lines less items; refuses what is not there. */
async function differenceOf(unit: WriteUnit, body: Chosen): Promise<Outcome<Cents>> {
  if (isNamedTwice(body.lineIds))
    return refuse(BANK_REFUSALS, "LINE_TWICE", { kind: "invalid", field: "lineIds" });
  if (isItemTwice(body.items))
    return refuse(BANK_REFUSALS, "ITEM_TWICE", { kind: "invalid", field: "items" });
  const { knownLines, lineCount, lines, itemCount, items } = await readSums(unit, body);
  if (knownLines !== body.lineIds.length)
    return refuse(BANK_REFUSALS, "LINE_UNKNOWN", { kind: "unknown", field: "lineIds" });
  if (lineCount !== knownLines) return refuse(BANK_REFUSALS, "LINE_MATCHED", { field: "lineIds" });
  if (itemCount !== body.items.length) return refuse(BANK_REFUSALS, "ITEM_SETTLED", { field: "items" });
  return done(minus(lines, items));
}

async function write(
  unit: WriteUnit,
  { caller, clock, body }: Instruction<OfBank>,
  matches: readonly BankMatch[],
): Promise<Matched> {
  try {
    await writeMatches(unit, {
      userId: caller.userId,
      at: isoInstant(clock()),
      bankAccountId: body.bankAccountId,
      matches,
    });
  } catch (fault) {
    return refusedByDatabase(fault);
  }
  return done({ matchIds: matches.map(({ matchId }) => matchId) });
}

const MATCH = matchBankLinesCommand.refusals;

export const matchBankLines = writingCommand(matchBankLinesCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction);
  if (wrong) return wrong;
  const { bankAccountId, lineIds, items } = instruction.body;
  if (lineIds.length + items.length === 0) return refuse(MATCH, "NOTHING", { field: "lineIds" });
  if (items.length === 0) return refuse(MATCH, "LINES_ALONE", { field: "items" });
  const difference = await differenceOf(unit, instruction.body);
  if (!difference.ok) return difference;
  if (difference.value !== 0)
    return refuse(MATCH, "UNEQUAL", {
      values: { difference: formatCents(cents(Math.abs(difference.value))) },
      field: "items",
    });
  return write(unit, instruction, [{ matchId: newId(), bankAccountId, lineIds, items, how: "byHand" }]);
});

export const matchExactBankLines = writingCommand(matchExactBankLinesCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction);
  if (wrong) return wrong;
  const { bankAccountId } = instruction.body;
  const { suggestions } = await readOpenLines(unit, instruction.body);
  const matches = [...suggestions].flatMap(([lineId, { items, isExact }]): BankMatch[] =>
    isExact
      ? [
          {
            matchId: newId(),
            bankAccountId,
            lineIds: [lineId],
            items: items.map(({ source, sourceId }) => ({ source, sourceId })),
            how: "exact",
          },
        ]
      : [],
  );
  return write(unit, instruction, matches);
});

const UNMATCH = unmatchBankLinesCommand.refusals;

export const unmatchBankLines = writingCommand(unmatchBankLinesCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction);
  if (wrong) return wrong;
  const { bankAccountId, matchIds } = instruction.body;
  try {
    await undoMatches(unit, { bankAccountId, matchIds: [...new Set(matchIds)] });
  } catch (fault) {
    const rule = ruleOf(fault)?.rule;
    if (rule === "UNMATCHED" || rule === "ERROR_SETTLED") return refuse(UNMATCH, rule);
    return refusedByDatabase(fault);
  }
  return done({ matchIds });
});

export const withdrawBankLines = writingCommand(withdrawBankLinesCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction);
  if (wrong) return wrong;
  const { bankAccountId, lineIds, reason } = instruction.body;
  const sums = await differenceOf(unit, { bankAccountId, lineIds, items: [] });
  if (!sums.ok) return sums;
  try {
    await withdrawLines(unit, { bankAccountId, lineIds, reason });
  } catch (fault) {
    return refusedByDatabase(fault);
  }
  return done({ lineIds });
});

const ERROR = noteBankErrorCommand.refusals;

export const noteBankError = writingCommand(noteBankErrorCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction);
  if (wrong) return wrong;
  const { bankAccountId, lineIds, items, as, reason } = instruction.body;
  const difference = await differenceOf(unit, instruction.body);
  if (!difference.ok) return difference;
  // The bank may have made an error good before anybody saw it.
  if (difference.value === 0 && items.length > 0) return refuse(ERROR, "NO_DIFFERENCE", { field: "items" });
  if (as === "unknownWithdrawal" && difference.value > 0)
    return refuse(ERROR, "NOT_A_WITHDRAWAL", { field: "as" });
  const error: BankMatch = {
    matchId: newId(),
    bankAccountId,
    lineIds,
    items,
    how: "error",
    errorCents: difference.value,
    errorKind: difference.value === 0 ? undefined : as,
    reason,
  };
  return write(unit, instruction, [error]);
});
