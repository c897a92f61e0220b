// A listing that one statement makes: its page in the order asked for, and the count and totals of all its rows.
import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import type { Question } from "@fiducia/database/handlers";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { orderOf, readCursor, writeCursor } from "./page.ts";

type Columns = readonly Pick<Column<never>, "key" | "kind" | "total">[];

export interface Listing {
  /** Selects every field of the report's row, under the row's own names; conditions on the agency included. */
  readonly rows: RawBuilder<unknown>;
  /** The column by which the listing stands unless another is asked for; a leading minus turns it round. */
  readonly sort: string;
  /** The field that a column sorts by, where that is not the column's own. */
  readonly by?: Readonly<Record<string, string>>;
}

function totalsOf(rows: RawBuilder<unknown>, columns: Columns, voidedKey: string | undefined) {
  const counted = voidedKey === undefined ? sql`true` : sql`not ${sql.ref(`r.${voidedKey}`)}`;
  const sums = columns
    .filter(({ total }) => total)
    .map(
      ({ key }) =>
        sql`, coalesce(sum(${sql.ref(`r.${key}`)}) filter (where ${counted}), 0)::bigint as ${sql.ref(key)}`,
    );
  return sql<Record<string, number>>`select count(*) as " count"${sql.join(sums, sql``)} from (${rows}) r`;
}

/**
 * Answers a report from one statement. The whole listing is computed for each page, so it is meant for what an
 * agency has hundreds of (accounts, offices, open items of a client), not for its history.
 */
export async function listRows<Row extends z.ZodObject>(
  { unit, page }: Pick<Question<unknown>, "unit" | "page">,
  report: ReportContract<string, z.ZodObject, Row>,
  { rows, sort, by = {} }: Listing,
): Promise<ReportAnswer<z.output<Row>>> {
  const columns = report.columns as unknown as Columns;
  const orders = [page.sort, sort].flatMap((wanted) => orderOf(wanted, { columns, rows: "r", by }) ?? []);
  const cursor = readCursor(page);
  const position = cursor && "position" in cursor ? cursor.position : 0;
  const found = await unit.rows(sql<z.output<Row>>`
    select * from (${rows}) r order by ${sql.join([...orders, sql.ref(`r.${report.rowKey}`)])}
    limit ${page.limit + 1} offset ${position}`);
  const [summed] = page.skipTotals ? [] : await unit.rows(totalsOf(rows, columns, report.voidedKey));
  const { " count": count = 0, ...totals } = summed ?? {};
  const shown = found.slice(0, page.limit);
  const next = writeCursor({ position: position + shown.length });
  return {
    rows: shown,
    count,
    totals: totals as ReportAnswer<z.output<Row>>["totals"],
    ...(found.length > shown.length ? { nextCursor: next } : {}),
  };
}
