// What a user wants to do with lines of a bank.
import type { Cents } from "@fiducia/kernel/cents";
import type { z } from "zod";
import type { bankLinesQuery } from "../matching/matching.contract.ts";
import type { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import type { RecordedAs } from "../recording/record-line.contract.ts";
import type { ItemKey } from "../shared/bank-line.contract.ts";

export type ReconciledBank = z.output<typeof reconciliationsQuery.answer>[number];

export type ShownLine = z.output<typeof bankLinesQuery.answer>["lines"][number];

/** The last line that a task is about. */
export function lastLineOf(task: LineTask): ShownLine | undefined {
  return "lines" in task ? task.lines.at(-1) : task.line;
}

export type LineTask =
  | { readonly kind: "choose"; readonly lines: readonly ShownLine[] }
  | {
      readonly kind: "record";
      readonly as: RecordedAs;
      readonly line: ShownLine;
      /** What the line clears too; the rest of it is recorded. */
      readonly items?: readonly ItemKey[];
      readonly rest?: Cents;
    }
  | { readonly kind: "returned"; readonly line: ShownLine }
  | { readonly kind: "withdraw"; readonly line: ShownLine }
  | {
      readonly kind: "error";
      readonly as: "bankError" | "unknownWithdrawal";
      readonly lines: readonly ShownLine[];
      readonly items: readonly ItemKey[];
    };
