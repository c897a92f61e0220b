// The group headings of a report in files: before the first row of each group its name and count, with the subtotals.
import { type RowGroup, wordsOfValue } from "@fiducia/contract/narrowing";
import { itemCount } from "@fiducia/kernel/item-count";
import type { DrawnReport, Totals } from "./drawn-report.ts";

export interface GroupHeading {
  /** "Company Payable (6 items)". */
  readonly words: string;
  readonly totals: Totals;
}

/** Tracks the groups while rows are written. Rows and groups have the same order, so that counting is enough. */
export class GroupHeadings {
  readonly #column: DrawnReport["group"];
  #coming: readonly RowGroup[];
  /** Remaining rows of the current group. */
  #left = 0;

  constructor(column: DrawnReport["group"], groups: readonly RowGroup[]) {
    this.#column = column;
    this.#coming = groups;
  }

  /** How many headings are left; all before the first row. */
  get count(): number {
    return this.#coming.length;
  }

  /** The remaining headings, in order. */
  get coming(): readonly GroupHeading[] {
    return this.#coming.map((group) => this.#headingOf(group));
  }

  /** The heading before the next row, when that is the first of its group; call before each row. */
  beforeRow(): GroupHeading | undefined {
    this.#left -= 1;
    if (this.#left >= 0) return undefined;
    const [group, ...coming] = this.#coming;
    if (!group) return undefined;
    this.#coming = coming;
    this.#left = group.count - 1;
    return this.#headingOf(group);
  }

  #headingOf({ value, count, totals }: RowGroup): GroupHeading {
    return {
      words: `${wordsOfValue(this.#column ?? { kind: "text" }, value)} (${itemCount(count)})`,
      totals: totals as Totals,
    };
  }
}
