// How statements, their rows and their balances are called, and where each is shown.
import type { Day } from "@fiducia/kernel/day";
import { formatDay } from "@fiducia/kernel/day";
import type { z } from "zod";
import { manyLines } from "../shared/many-lines.rules.ts";
import type {
  BALANCE_SOURCES,
  bankStatementQuery,
  bankStatementsQuery,
  ROW_VERDICTS,
} from "../statements/bank-statement.contract.ts";

export type ShownStatement = NonNullable<z.output<typeof bankStatementQuery.answer>["statement"]>;
export type ListedStatement = z.output<typeof bankStatementsQuery.answer>["statements"][number];
export type RowVerdict = (typeof ROW_VERDICTS)[number];

export const STATEMENTS_ADDRESS = "/reconciliations/statements";

export const addressOfStatement = (statementId: number): string =>
  `${STATEMENTS_ADDRESS}?statement=${statementId}`;

export const STATE_WORDS = {
  Read: { state: "To keep", tone: "amber" },
  Kept: { state: "Kept", tone: "green" },
} as const;

export const VERDICT_WORDS: Readonly<Record<RowVerdict, string>> = {
  New: "New",
  Known: "Known",
  Doubtful: "To answer",
  Fault: "To correct",
  Left: "Left out",
};

export const SOURCE_WORDS: Readonly<Record<(typeof BALANCE_SOURCES)[number], string>> = {
  file: "the bank's file",
  said: "entered",
  previous: "from the statement before",
  computed: "follows from the lines",
};

/** "10/01/2026 to 10/31/2026"; of one day that day alone. */
export function daysOf({
  beginsOn,
  endsOn,
}: {
  readonly beginsOn: Day | null;
  readonly endsOn: Day | null;
}): string {
  if (beginsOn === null || endsOn === null) return "Days unknown";
  return beginsOn === endsOn ? formatDay(beginsOn) : `${formatDay(beginsOn)} to ${formatDay(endsOn)}`;
}

/** What keeping it does. */
export function keepingWords({ counts, unanswered }: Pick<ShownStatement, "counts" | "unanswered">): string {
  const others = counts.Doubtful - unanswered;
  const most = counts.New + others;
  if (most === 0) return "Keep, nothing is new";
  return others === 0 ? `Keep ${manyLines(counts.New)}` : `Keep up to ${manyLines(most)}`;
}

/** What is said of a file whose lines are all known; nothing of any other. */
export function nothingNew({ counts }: Pick<ShownStatement, "counts">): string | undefined {
  const { Known, New, Doubtful, Fault } = counts;
  if (Known === 0 || New + Doubtful + Fault > 0) return undefined;
  return Known === 1
    ? "This file brings nothing new: its line is known."
    : `This file brings nothing new: its ${manyLines(Known)} are known.`;
}
