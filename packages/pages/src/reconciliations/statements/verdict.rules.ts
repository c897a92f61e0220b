// What becomes of each row of a statement beside the lines that the bank has shown before: new, known, or doubtful.

import type { BankLine } from "@fiducia/importing/statement/bank-file";
import { formatCents } from "@fiducia/kernel/cents";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import type { STATEMENT_FORMATS } from "./bank-statement.contract.ts";

type Format = (typeof STATEMENT_FORMATS)[number];

/** A line that is kept. */
export interface KeptLine extends BankLine {
  readonly lineId: number;
  /** Of the statement that brought it. */
  readonly format: Format;
}

export interface LineOfRow extends BankLine {
  readonly rowNumber: number;
}

export interface Verdict {
  readonly verdict: "New" | "Known" | "Doubtful";
  readonly note: string;
  /** The kept line that it is, or may be. */
  readonly lineId: number | null;
}

interface Compared {
  readonly format: Format;
  readonly rows: readonly LineOfRow[];
  /** The kept lines near its days, and those with its names wherever they are. */
  readonly kept: readonly KeptLine[];
  /** The days that the statement covers. */
  readonly beginsOn: Day;
  readonly endsOn: Day;
}

/** Another format may have another day for the same line. */
export const DAYS_BETWEEN_FORMATS = 3;
/** A pending line posts within days. */
export const DAYS_UNTIL_POSTED = 5;

const NEW: Verdict = { verdict: "New", note: "", lineId: null };

const shown = ({ amount, datedOn }: BankLine): string => `${formatCents(amount)} on ${formatDay(datedOn)}`;
const known = ({ lineId }: KeptLine, note: string): Verdict => ({ verdict: "Known", note, lineId });
const doubtful = (note: string, lineId: number | null): Verdict => ({ verdict: "Doubtful", note, lineId });

const wordsOf = ({ description, reference }: BankLine): string =>
  `${description} ${reference}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The days from the nearest to the furthest. */
const daysAround = (middle: Day, most: number): readonly number[] =>
  Array.from({ length: 2 * most + 1 }, (_, place) => {
    const away = Math.ceil(place / 2);
    return dayNumber(middle) + (place % 2 === 0 ? away : -away);
  });

const dayAndAmount = ({ datedOn, amount }: BankLine): string => `${datedOn} ${amount}`;
const dayAmountAndName = (line: BankLine): string => `${dayAndAmount(line)} ${line.bankKey}`;
const dayAmountAndWords = (line: BankLine): string => `${dayAndAmount(line)} ${wordsOf(line)}`;

class Comparison {
  readonly verdicts = new Map<number, Verdict>();
  /** A kept line stands for one row only. */
  readonly #claimed = new Set<number>();
  readonly #compared: Compared;

  constructor(compared: Compared) {
    this.#compared = compared;
  }

  get #waiting(): readonly LineOfRow[] {
    return this.#compared.rows.filter(({ rowNumber }) => !this.verdicts.has(rowNumber));
  }

  #say(row: LineOfRow, verdict: Verdict): void {
    this.verdicts.set(row.rowNumber, verdict);
    if (verdict.lineId !== null) this.#claimed.add(verdict.lineId);
  }

  /** Takes lines that no row has claimed, each once, the first first. */
  #poolOf(
    lines: readonly KeptLine[],
    keyOf: (line: KeptLine) => string,
  ): (key: string) => KeptLine | undefined {
    const groups = new Map<string, KeptLine[]>();
    for (const line of lines.toReversed()) {
      const group = groups.get(keyOf(line));
      if (group) group.push(line);
      else groups.set(keyOf(line), [line]);
    }
    return (key) => {
      const group = groups.get(key) ?? [];
      while (group.length > 0) {
        const line = group.pop() as KeptLine;
        if (!this.#claimed.has(line.lineId)) return line;
      }
      return undefined;
    };
  }

  /** By what the bank calls the lines; each of those with the same name, day and amount as often as it is known. */
  byNames(): void {
    const byKey = new Map<string, KeptLine>();
    for (const line of this.#compared.kept)
      if (line.bankKey !== "" && !byKey.has(line.bankKey)) byKey.set(line.bankKey, line);
    const takeSame = this.#poolOf(
      this.#compared.kept.filter(({ bankKey }) => bankKey !== ""),
      dayAmountAndName,
    );
    const above = new Map<string, LineOfRow>();
    for (const row of this.#compared.rows) {
      if (row.bankKey === "") continue;
      const named = byKey.get(row.bankKey);
      const same = takeSame(dayAmountAndName(row));
      const twin = above.get(row.bankKey);
      if (!twin) above.set(row.bankKey, row);
      if (same) this.#say(row, known(same, ""));
      else if (named)
        this.#say(row, doubtful(`The bank gave this id to ${shown(named)} before.`, named.lineId));
      else if (twin) this.#say(row, doubtful(`Row ${twin.rowNumber} has the same id: ${shown(twin)}.`, null));
    }
  }

  /** Lines that are compared by day and amount: those without a name, and those that had theirs in another format. */
  get #unnamed(): readonly KeptLine[] {
    const { kept, format } = this.#compared;
    return kept.filter((line) => line.bankKey === "" || line.format !== format);
  }

  /** By day and amount, as often as they are known. */
  byCount(): void {
    const { kept } = this.#compared;
    for (const keyOf of [dayAmountAndWords, dayAndAmount]) {
      const [ofAll, ofUnnamed] = [this.#poolOf(kept, keyOf), this.#poolOf(this.#unnamed, keyOf)];
      for (const row of this.#waiting) {
        const line = (row.bankKey === "" ? ofAll : ofUnnamed)(keyOf(row));
        if (!line) continue;
        const isAlike = wordsOf(line) === wordsOf(row);
        this.#say(row, known(line, isAlike ? "" : `Known as ${line.description || "a line without words"}.`));
      }
    }
  }

  byOtherNames(): void {
    const take = this.#poolOf(this.#compared.kept, dayAmountAndWords);
    for (const row of this.#waiting) {
      const line = take(dayAmountAndWords(row));
      if (line)
        this.#say(
          row,
          doubtful("A line of this day, amount and words is known under another id.", line.lineId),
        );
    }
  }

  /** The same amount some days apart, as two formats of one bank write it. */
  byDaysBetweenFormats(): void {
    const { kept, format } = this.#compared;
    const take = this.#poolOf(
      kept.filter((line) => line.format !== format),
      ({ datedOn, amount }) => `${dayNumber(datedOn)} ${amount}`,
    );
    for (const row of this.#waiting)
      for (const on of daysAround(row.datedOn, DAYS_BETWEEN_FORMATS)) {
        const near = take(`${on} ${row.amount}`);
        if (!near) continue;
        this.#say(row, doubtful(`Looks like ${shown(near)}, which is known.`, near.lineId));
        break;
      }
  }

  get #missing(): readonly KeptLine[] {
    const { kept, beginsOn, endsOn } = this.#compared;
    return kept.filter(
      ({ lineId, datedOn }) => datedOn >= beginsOn && datedOn <= endsOn && !this.#claimed.has(lineId),
    );
  }

  /** Known lines that the bank no longer shows in days of the statement: what posts with another amount was pending then. */
  byWordsOfMissing(): void {
    const take = this.#poolOf(this.#missing, (line) => `${dayNumber(line.datedOn)} ${wordsOf(line)}`);
    for (const row of this.#waiting) {
      const words = wordsOf(row);
      if (words === "") continue;
      for (const on of daysAround(row.datedOn, DAYS_UNTIL_POSTED)) {
        const pending = take(`${on} ${words}`);
        if (!pending) continue;
        const note = `${shown(pending)} had the same words and does not stand in this statement.`;
        this.#say(row, doubtful(note, pending.lineId));
        break;
      }
    }
  }

  finish(): { readonly verdicts: ReadonlyMap<number, Verdict>; readonly missing: readonly KeptLine[] } {
    for (const row of this.#waiting) this.#say(row, NEW);
    return { verdicts: this.verdicts, missing: this.#missing };
  }
}

/** The verdict of each row, and the known lines of its days that it does not have. */
export function compare(compared: Compared): ReturnType<Comparison["finish"]> {
  const comparison = new Comparison(compared);
  comparison.byNames();
  comparison.byCount();
  comparison.byOtherNames();
  comparison.byDaysBetweenFormats();
  comparison.byWordsOfMissing();
  return comparison.finish();
}
