// Counts and sums rows while they are written, for files that do not wait for the database's totals.
import { cents } from "@fiducia/kernel/cents";
import type { FileColumn } from "./drawn-report.ts";

/** Counts and sums like the report: all rows count, struck-out ones are not summed. */
export class RunningSums {
  readonly #summed: readonly string[];
  readonly #voidedKey: string | undefined;
  readonly #totals: Record<string, number> = {};
  #count = 0;

  constructor(columns: readonly FileColumn[], voidedKey: string | undefined) {
    this.#summed = columns.flatMap(({ key, total }) => (total ? [key] : []));
    this.#voidedKey = voidedKey;
  }

  add(rows: readonly Readonly<Record<string, unknown>>[]): void {
    this.#count += rows.length;
    for (const row of rows) {
      if (this.#voidedKey !== undefined && row[this.#voidedKey] === true) continue;
      for (const key of this.#summed)
        this.#totals[key] = cents((this.#totals[key] ?? 0) + Number(row[key] ?? 0));
    }
  }

  get count(): number {
    return this.#count;
  }

  get totals(): Readonly<Record<string, number>> {
    return this.#totals;
  }
}
