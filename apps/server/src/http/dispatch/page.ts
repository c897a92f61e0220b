// Which rows of a report are wanted: taken out of its parameters before its own filter reads the rest.
import type { ReportContract } from "@fiducia/contract/define-report";
import type { Page } from "@fiducia/database/handlers";
import { z } from "zod";
import { parseInput } from "../parse-input.ts";
import { invalidInput } from "../refused.ts";

/** Without `limit` an answer is complete up to so many rows. */
export const MOST_ROWS = 10_000;

export const pageSchema = z.strictObject({
  limit: z.int().min(1).max(MOST_ROWS).optional(),
  cursor: z.string().min(1).max(1_000).optional(),
  /** A column's key; a leading minus sorts it descending. */
  sort: z.string().min(1).max(100).optional(),
});

export const WHOLE: Page = { limit: MOST_ROWS };

interface PagedParameters {
  readonly page: Page;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Splits a report's parameters into page and filter. Refuses a limit out of range and an unknown column. */
export function takePage(
  contract: ReportContract,
  parameters: Readonly<Record<string, unknown>>,
): PagedParameters {
  const { limit, cursor, sort, ...filter } = parameters;
  const page = parseInput(pageSchema, { limit, cursor, sort });
  if (page.sort !== undefined) {
    const key = page.sort.replace(/^-/, "");
    if (!contract.columns.some((column) => String(column.key) === key)) {
      throw invalidInput(`"${key}" is no column of ${contract.name}.`, "sort");
    }
  }
  return {
    page: {
      limit: page.limit ?? MOST_ROWS,
      ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
      ...(page.sort === undefined ? {} : { sort: page.sort }),
    },
    filter,
  };
}
