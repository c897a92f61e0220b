// How the states of a file, and what is found of its rows, are called.
import type { z } from "zod";
import type { importQuery, VERDICTS } from "../shared/import.contract.ts";

export type ShownFile = NonNullable<z.output<typeof importQuery.answer>["file"]>;
export type Verdict = (typeof VERDICTS)[number];

export const STATE_WORDS: Readonly<
  Record<ShownFile["state"], { readonly state: string; readonly tone: "green" | "amber" | "red" | "blue" }>
> = {
  Uploaded: { state: "To check", tone: "amber" },
  Checking: { state: "Checking", tone: "blue" },
  Checked: { state: "Checked", tone: "amber" },
  Writing: { state: "Importing", tone: "blue" },
  Written: { state: "Imported", tone: "green" },
  Stopped: { state: "Stopped", tone: "amber" },
  Failed: { state: "Failed", tone: "red" },
};

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  New: "New",
  Changed: "Changed",
  Same: "Already here",
  Doubtful: "To answer",
  Fault: "To correct",
  Left: "Left out",
};

/** "1 row", "1,200 rows". */
export const many = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

/** Rows that can be written and are not yet. */
export const rowsToWrite = ({ counts, writtenCount }: Pick<ShownFile, "counts" | "writtenCount">): number =>
  Math.max(counts.New + counts.Changed + counts.Same - writtenCount, 0);

/** What pressing the button does, and what it leaves. */
export function writingWords(file: Pick<ShownFile, "counts" | "writtenCount">): {
  readonly label: string;
  readonly left: string;
  readonly isAnything: boolean;
} {
  const { counts } = file;
  const due = rowsToWrite(file);
  const left = [
    counts.Fault > 0 ? `${many(counts.Fault, "row")} to correct` : "",
    counts.Doubtful > 0 ? `${many(counts.Doubtful, "row")} to answer` : "",
  ].filter((words) => words !== "");
  return {
    label: `Import ${many(due, "row")}`,
    left: left.length === 0 ? "" : `Not imported: ${left.join(" and ")}.`,
    isAnything: due > 0,
  };
}
