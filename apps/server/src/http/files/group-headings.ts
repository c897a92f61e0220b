// The groups of a report in its files: before the first row of each its name and count, with the subtotals of the screen.
import { type RowGroup, wordsOfValue } from "@fiducia/contract/narrowing";
import { itemCount } from "@fiducia/kernel/item-count";
import type { AskedReport } from "../dispatch/ask.ts";
import type { Totals } from "./report-rows.ts";

export interface GroupHeading {
  /** "Company Payable (6 items)". */
  readonly words: string;
  readonly totals: Totals;
}

/** Follows the rows of a report as they are written. Rows and groups come in the same order, so that counting tells. */
export class GroupHeadings {
  readonly #asked: AskedReport;
  #coming: readonly RowGroup[];
  /** Rows of the present group that are still to come. */
  #left = 0;

  constructor(asked: AskedReport, groups: readonly RowGroup[]) {
    this.#asked = asked;
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
    const { served, page } = this.#asked;
    const column = served.contract.columns.find(({ key }) => String(key) === page.group);
    return {
      words: `${wordsOfValue(column ?? { kind: "text" }, value)} (${itemCount(count)})`,
      totals: totals as Totals,
    };
  }
}
