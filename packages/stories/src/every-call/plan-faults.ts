// How the database really ran a statement, and where it read what it should not have: rows of another agency.

import type { Connection } from "@fiducia/database/unit";
import { type ReportUnit, readAs, unitOf } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";

/** A step of a plan, in the database's own words. */
export interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Plan Rows": number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Step[];
}

/** A table with more rows is never read from end to end, nor filtered row by row. */
const MANY = 1_000;

const stepsOf = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

function faultOf(step: Step, rowsOf: (table: string) => number): string | undefined {
  const kind = step["Node Type"];
  const what = `${kind} of ${step["Relation Name"] ?? step["Index Name"]}`;
  const removed = (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0);
  const table = step["Relation Name"];
  // No index serves a table that fills a page or two, however often it is looked into.
  if (table && rowsOf(table) <= MANY) return undefined;
  if (removed * step["Actual Loops"] > MANY) return `${what} reads and drops ${removed} rows`;
  if (kind === "Seq Scan") return table ? `${what} reads every agency's rows` : undefined;
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(kind)) return undefined;
  return step["Index Cond"]?.includes("agency_id") ? undefined : `${what} has no condition on agency_id`;
}

/** What a plan reads beyond its own agency. */
export const planFaults = (plan: Step, rowsOf: (table: string) => number): readonly string[] =>
  stepsOf(plan).flatMap((step) => faultOf(step, rowsOf) ?? []);

/** The tables that a plan reads. */
export const tablesOf = (plan: Step): readonly string[] =>
  stepsOf(plan).flatMap((step) => step["Relation Name"] ?? []);

/** How many rows of large tables a plan reads, kept or dropped; a row that is read twice counts twice. */
export const rowsReadBy = (plan: Step, rowsOf: (table: string) => number): number =>
  stepsOf(plan)
    .filter(({ "Relation Name": table }) => table !== undefined && rowsOf(table) > MANY)
    .reduce((sum, step) => {
      const each = step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0);
      return sum + each * step["Actual Loops"];
    }, 0);

/** What of a plan puts many rows in order before the first of them is there. */
export const sortsOfMany = (plan: Step): readonly string[] =>
  stepsOf(plan)
    .filter((step) => step["Node Type"] === "Sort" && step["Plan Rows"] > MANY)
    .map((step) => `${step["Plan Rows"]} rows are sorted`);

/**
 * Does the work as the application does, and returns the plan of every statement, as it was really run; of what would be
 * read in batches, as it would be.
 */
export async function plansOf(
  connection: Connection,
  agencyId: number,
  work: (unit: ReportUnit) => Promise<unknown>,
): Promise<readonly Step[]> {
  const plans: Step[] = [];
  await readAs(connection, agencyId, async (unit) => {
    const note = async (query: RawBuilder<unknown>, options: string) => {
      const [explained] = await unit.rows(
        sql<{ "QUERY PLAN": readonly [{ Plan: Step }] }>`explain (${sql.raw(options)}) ${query}`,
      );
      if (!explained) throw new Error("a statement without a plan");
      plans.push(explained["QUERY PLAN"][0].Plan);
    };
    const rows = async <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> => {
      await note(query, "analyze, buffers off, timing off, format json");
      return unit.rows(query);
    };
    async function* inBatches<Row>(query: RawBuilder<Row>): AsyncIterable<readonly Row[]> {
      await note(query, "format json");
      yield [];
    }
    await work({ ...unitOf(agencyId, rows), inBatches });
  });
  return plans;
}
