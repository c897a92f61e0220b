// Answers a listing from one statement: a page in the requested order, and count and totals of all rows.
import type { ReportAnswer, ReportContract, RowSums } from "@fiducia/contract/define-report";
import type { RowGroup } from "@fiducia/contract/narrowing";
import { plus, ZERO } from "@fiducia/kernel/cents";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Page, ReportQuestion } from "../handlers.ts";
import { columnOf, groupedValue, type ListedColumns } from "./listed-columns.ts";
import { isNarrowed, narrowedTo } from "./narrowed.ts";
import { type Cursor, groupOrders, ordersOf, positionOf, readCursor, writeCursor } from "./page.ts";

type Sql = RawBuilder<unknown>;
type Asked = Pick<ReportQuestion<unknown>, "unit" | "page" | "caller">;
type Key = readonly (string | number)[];

/** An optimisation for long listings: pages and sums without computing all rows. */
export interface Shortcut<Row> {
  /** This many rows in the listing's own order, from the cursor on; all without a limit. */
  first(limit?: number, cursor?: Cursor): Sql;
  /** The row's key in that order, which becomes the next page's cursor. */
  keyOf(row: Row): Key;
  /** All rows with only the summed fields and the mark of struck-out ones. */
  readonly summed: Sql;
}

/** A field that light rows, named `x`, get all at once. Two have an alias in common only where they share the joins. */
interface Added {
  readonly field: Sql;
  readonly joins: Sql;
}

/** An optimisation for rows that take many look-ups: a page is chosen by few fields, and only its rows are looked up. */
export interface Light {
  /** A page that is narrowed, grouped or sorted by other fields, which are not added either, computes all rows. */
  readonly fields: readonly string[];
  /** Further fields by their keys: what one of them takes is joined where a page is narrowed, grouped or sorted by it. */
  readonly added?: Readonly<Record<string, Added>>;
  /** All rows with these fields, the row's key, and whatever `shown` looks up by. */
  readonly rows: Sql;
  /** At least so many of the first rows in the listing's own order, where they are found without reading all. */
  first?(limit: number): Sql;
  /** The same rows with these and the summed fields. */
  readonly summed: Sql;
  /** Every field of the report's row for some of `rows`. */
  shown(chosen: Sql): Sql;
}

export interface Listing<Row = unknown> {
  /** Selects every field of the report's row, under its name, with the condition on the agency. */
  readonly rows: Sql;
  /** The default order: columns as in a page's `sort`, or SQL over `r`. */
  readonly sort: string | Sql;
  /** SQL over `r` for columns that show something else than their field; equals the column's `reads`. */
  readonly shows?: Readonly<Record<string, Sql>>;
  readonly shortcut?: Shortcut<Row>;
  readonly light?: Light;
}

interface Listed extends ListedColumns {
  readonly unit: Asked["unit"];
  readonly page: Page;
  readonly voidedKey: string | undefined;
}

/** Count and sums as columns of a statement over the rows `r`. */
function sums({ columns, voidedKey }: Listed): Sql {
  const counted = voidedKey === undefined ? sql`true` : sql`not ${sql.ref(`r.${voidedKey}`)}`;
  const each = columns
    .filter(({ total }) => total)
    .map(
      ({ key }) =>
        sql`, coalesce(sum(${sql.ref(`r.${key}`)}) filter (where ${counted}), 0)::bigint as ${sql.ref(key)}`,
    );
  return sql`count(*) as " count"${sql.join(each, sql``)}`;
}

type Summed = { readonly " count": number } & Readonly<Record<string, number>>;

const sumsOf = ({ " count": count, ...totals }: Summed) => ({ count, totals }) as unknown as RowSums<never>;

async function sumOf(listed: Listed, rows: Sql, condition: Sql) {
  const query = sql<Summed>`select ${sums(listed)} from (${rows}) r where ${condition}`;
  const [totals] = await listed.unit.rows(query);
  if (!totals) throw new Error("totals are one row");
  return sumsOf(totals);
}

async function groupsOf(listed: Listed, rows: Sql): Promise<readonly RowGroup[]> {
  const { page, unit } = listed;
  const column = columnOf(page.group ?? "", listed);
  if (!column) return [];
  type Found = Summed & { readonly " value": RowGroup["value"] };
  const { columns, voidedKey } = listed;
  const summed = [
    ...columns.filter(({ total }) => total).map(({ key }) => key),
    ...(voidedKey ? [voidedKey] : []),
  ];
  // Materialized, so that what a row costs does not keep the planner from adding groups up without sorting all rows.
  const groups = await unit.rows(sql<Found>`
    with r as materialized (
      select ${sql.join([...summed.map((key) => sql.ref(`r.${key}`)), groupedValue(column, listed)])} as " value"
      from (${rows}) r where ${narrowedTo(page, listed)})
    select r." value", ${sums(listed)} from r
    group by r." value" order by ${sql.join(groupOrders(column, sql`r." value"`))}`);
  return groups.map(({ " value": value, ...summed }) => ({ value, ...sumsOf(summed as Summed) }));
}

/** Count and totals of groups that are all rows. */
const addedUp = (groups: readonly RowGroup[]) =>
  groups.reduce<Omit<RowGroup, "value">>(
    (sum, group) => ({
      count: sum.count + group.count,
      totals: Object.fromEntries(
        Object.entries(group.totals).map(([key, cents]) => [
          key,
          plus(cents ?? ZERO, sum.totals[key] ?? ZERO),
        ]),
      ),
    }),
    { count: 0, totals: {} },
  );

function withAdded(rows: Sql, added: readonly (readonly [key: string, Added])[]): Sql {
  const fields = added.map(([key, { field }]) => sql`${field} as ${sql.ref(key)}`);
  const joins = [...new Set(added.map(([, each]) => each.joins))];
  return sql`select x.*, ${sql.join(fields)} from (${rows}) x ${sql.join(joins, sql` `)}`;
}

/** The light rows with all that the page asks for; undefined where they lack anything. */
function lightFor(
  { light, sort }: Listing<never>,
  { find = "", only = [], group, sort: own }: Page,
): Light | undefined {
  if (!light || typeof sort !== "string" || find !== "") return undefined;
  const columnKeys = [...only.map(({ column }) => column), ...(group === undefined ? [] : [group])];
  const sorted = [own, sort]
    .flatMap((words) => words?.split(",") ?? [])
    .map((word) => word.replace(/^-/, ""));
  const lacking = [...new Set([...columnKeys, ...sorted])].filter((field) => !light.fields.includes(field));
  if (lacking.length === 0) return light;
  const added = lacking.flatMap((key) => {
    const each = light.added?.[key];
    return each ? [[key, each] as const] : [];
  });
  if (added.length < lacking.length) return undefined;
  return { ...light, rows: withAdded(light.rows, added), summed: withAdded(light.summed, added) };
}

/** Count and totals: of all rows, of the narrowed rows, and of each group. */
async function amountOf(listing: Listing<never>, listed: Listed) {
  const { rows, shortcut, light } = listing;
  const { page } = listed;
  if (page.skipTotals) return { count: 0, totals: {} };
  const some = lightFor(listing, page)?.summed ?? rows;
  const groups = page.group === undefined ? undefined : await groupsOf(listed, some);
  const whole = shortcut?.summed ?? light?.summed ?? rows;
  return {
    ...(groups?.length && !isNarrowed(page) ? addedUp(groups) : await sumOf(listed, whole, sql`true`)),
    ...(isNarrowed(page) ? { filtered: await sumOf(listed, some, narrowedTo(page, listed)) } : {}),
    ...(groups && { groups }),
  };
}

/** The order of the rows `r`: grouped and sorted by what the screen shows. */
function orderOf(listing: Listing<never>, listed: Listed, rowKey: string): Sql {
  const { page } = listed;
  const listingOrders = typeof listing.sort === "string" ? ordersOf(listing.sort, listed) : [listing.sort];
  const column = columnOf(page.group ?? "", listed);
  const grouped = column ? groupOrders(column, groupedValue(column, listed)) : [];
  const orders = [...grouped, ...ordersOf(page.sort, listed), ...listingOrders];
  return sql`order by ${sql.join([...orders, sql.ref(`r.${rowKey}`)])}`;
}

/** Whether the page is in the listing's own order; a group by what comes first in it changes nothing. */
const isInOwnOrder = ({ sort }: Listing<never>, page: Page): boolean =>
  isPlain({ ...page, group: undefined }) &&
  (page.group === undefined || (typeof sort === "string" && page.group === sort.split(",")[0]));

/** The rows of the page in its order, and one more. */
function pageOf(listing: Listing<never>, listed: Listed, order: Sql): Sql {
  const { page } = listed;
  const light = lightFor(listing, page);
  const position = positionOf(page);
  const first = isInOwnOrder(listing, page) ? light?.first?.(position + page.limit + 1) : undefined;
  const chosen = sql`select * from (${first ?? light?.rows ?? listing.rows}) r where ${narrowedTo(page, listed)}
    ${order} limit ${page.limit + 1} offset ${position}`;
  return light ? sql`select * from (${light.shown(chosen)}) r ${order}` : chosen;
}

type Report<Row extends z.ZodObject> = ReportContract<string, z.ZodObject, Row>;

function listedFor<Row extends z.ZodObject>(
  { unit, page, caller }: Asked,
  report: Report<Row>,
  shows: ListedColumns["shows"] = {},
): Listed {
  const columns = report.columns as unknown as ListedColumns["columns"];
  return { unit, page, columns, shows, zone: caller.timeZone ?? "UTC", voidedKey: report.voidedKey };
}

/** The narrowed rows as one statement, for figures beside the report. */
export function narrowedRows<Row extends z.ZodObject>(
  request: Asked,
  report: Report<Row>,
  { rows, shows }: Pick<Listing, "rows" | "shows">,
): Sql {
  return sql`select * from (${rows}) r where ${narrowedTo(request.page, listedFor(request, report, shows))}`;
}

/** Whether all rows are asked for in the listing's own order. */
export const isPlain = (page: Page): boolean =>
  !isNarrowed(page) && page.group === undefined && page.sort === undefined;

/**
 * Answers a report from one statement, narrowed, grouped, sorted and paged. Without a shortcut the whole listing is
 * computed for each page: meant for what an agency has hundreds of (accounts, offices, open items of a client). For
 * history use `listRowsOfEvents`.
 */
export async function listRows<Row extends z.ZodObject>(
  request: Asked,
  report: Report<Row>,
  listing: Listing<z.output<Row>>,
): Promise<ReportAnswer<z.output<Row>>> {
  const { unit, page } = request;
  const { shows, shortcut } = listing;
  const listed = listedFor(request, report, shows);
  const amount = (await amountOf(listing as Listing<never>, listed)) as RowSums<z.output<Row>>;
  if (page.skipRows) return { ...amount, rows: [] };
  const pageShortcut = isPlain(page) ? shortcut : undefined;
  const order = orderOf(listing as Listing<never>, listed, report.rowKey);
  if (page.whole) {
    const ordered = sql`select * from (${listing.rows}) r where ${narrowedTo(page, listed)} ${order}`;
    const all = (pageShortcut?.first() ?? ordered) as RawBuilder<z.output<Row>>;
    return { ...amount, rows: [], batches: unit.inBatches(all) };
  }
  const query = pageShortcut
    ? pageShortcut.first(page.limit + 1, readCursor(page))
    : pageOf(listing as Listing<never>, listed, order);
  const pageRows = (await unit.rows(query)) as readonly z.output<Row>[];
  const rows = pageRows.slice(0, page.limit);
  const last = rows.at(-1);
  if (pageRows.length === rows.length || !last) return { ...amount, rows };
  const next = pageShortcut
    ? { after: pageShortcut.keyOf(last) }
    : { position: positionOf(page) + rows.length };
  return { ...amount, rows, nextCursor: writeCursor(next) };
}
