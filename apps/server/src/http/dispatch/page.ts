// Parses which rows of a report are requested, before the rest is parsed as its filter.
import type { ReportContract } from "@fiducia/contract/define-report";
import { findField, isGroupable, isValueOf, type Only, onlyField } from "@fiducia/contract/narrowing";
import type { Page } from "@fiducia/serving/handlers";
import { z } from "zod";
import { parseInput } from "../parse-input.ts";
import { invalidInput } from "../refused.ts";

/** The most rows of an answer without `limit`. */
export const MOST_ROWS = 10_000;

export const pageSchema = z.strictObject({
  limit: z.int().min(1).max(MOST_ROWS).optional(),
  cursor: z.string().min(1).max(1_000).optional(),
  /** Column keys separated by commas, the first most significant; a leading minus sorts descending. */
  sort: z.string().min(1).max(300).optional(),
  /** Rows that show this text, ignoring case and accents. */
  find: findField.optional(),
  /** Rows whose columns have exactly these values; null for empty. */
  only: onlyField.optional(),
  /** The column by which rows are grouped. */
  group: z.string().min(1).max(100).optional(),
  /** false: rows without count and totals; "only": count and totals without rows. */
  totals: z.union([z.boolean(), z.literal("only")]).optional(),
});

export const WHOLE: Page = { limit: MOST_ROWS };

interface PagedParameters {
  readonly page: Page;
  readonly filter: Readonly<Record<string, unknown>>;
}

const columnOf = (contract: ReportContract, key: string, field: string) => {
  const column = contract.columns.find((each) => String(each.key) === key);
  if (!column) throw invalidInput(`"${key}" is no column of ${contract.name}.`, field);
  return column;
};

function checkOnly(contract: ReportContract, { column: key, value }: Only): void {
  const { kind } = columnOf(contract, key, "only");
  if (!isValueOf(kind, value))
    throw invalidInput(`${JSON.stringify(value)} is no value of "${key}".`, "only");
}

function checkGroup(contract: ReportContract, key: string): void {
  if (!isGroupable(columnOf(contract, key, "group")))
    throw invalidInput(`${contract.name} cannot be grouped by "${key}".`, "group");
}

/** Splits parameters into page and filter. Refuses a limit out of range and unknown columns. */
export function takePage(
  contract: ReportContract,
  parameters: Readonly<Record<string, unknown>>,
): PagedParameters {
  const { limit, cursor, sort, find, only, group, totals, ...filter } = parameters;
  const page = parseInput(pageSchema, { limit, cursor, sort, find, only, group, totals });
  for (const word of page.sort?.split(",") ?? []) columnOf(contract, word.replace(/^-/, ""), "sort");
  for (const each of page.only ?? []) checkOnly(contract, each);
  if (page.group !== undefined) checkGroup(contract, page.group);
  const { totals: totalsMode, ...words } = page;
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
  return {
    page: {
      ...said,
      limit: page.limit ?? MOST_ROWS,
      ...(totalsMode === false ? { skipTotals: true } : {}),
      ...(totalsMode === "only" ? { skipRows: true } : {}),
    },
    filter,
  };
}
