// The groups of a report in its files: before the first row of each its name and count, with the subtotals of the screen.
import { type RowGroup, wordsOfValue } from "@fiducia/contract/narrowing";
import { itemCount } from "@fiducia/kernel/item-count";
import type { DrawnReport, Totals } from "./drawn-report.ts";

export interface GroupHeading {
  /** "Company Payable (6 items)". */
  readonly words: string;
  readonly totals: Totals;
}

/** Follows the rows of a report as they are written. Rows and groups come in the same order, so that counting tells. */
export class GroupHeadings {
  readonly #column: DrawnReport["group"];
  #coming: readonly RowGroup[];
  /** Rows of the present group that are still to come. */
  #left = 0;

  constructor(column: DrawnReport["group"], groups: readonly RowGroup[]) {
    this.#column = column;
    this.#coming = groups;
  }

  /** How many headings are still to come; all of them before the first row. */
  get count(): number {
    return this.#coming.length;
  }

  /** Those still to come, in their order. */
  get coming(): readonly GroupHeading[] {
    return this.#coming.map((group) => this.#headingOf(group));
  }

  /** To be asked before each row: the heading that stands above it, if it is the first of its group. */
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
