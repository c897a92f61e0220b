// A listing over an agency's history: each event gives some rows, and a page costs only its own rows.
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { ReportQuestion } from "../handlers.ts";
import { type Listing, listRows } from "./listing.ts";
import { afterKey, type Cursor, limitOf } from "./page.ts";

type Sql = RawBuilder<unknown>;

/** The order of the rows of one event: columns of `chosen`, the same as SQL over `r`, and their values. */
interface Place<Row> {
  readonly columns: readonly string[];
  readonly inRow: readonly Sql[];
  of(row: Row): readonly number[];
}

export interface RowsOfEvents<Row> extends Pick<Listing<Row>, "shows"> {
  /** The events `e` of the range that also fulfil these conditions. */
  events(conditions: readonly Sql[]): Sql;
  /** The rows of the events, without look-ups: `dated_on`, `event_id` and the order columns. */
  chosen(events: Sql): Sql;
  /** A few rows more, with the columns of `chosen`: each stands for many events that `events` leaves out. */
  readonly few?: Sql;
  /** All fields of the report's row, looked up for the chosen rows. */
  shown(chosen: Sql): Sql;
  /** The summed fields, and the mark of struck-out rows. */
  summed(chosen: Sql): Sql;
  readonly place: Place<Row>;
}

interface EventRow {
  readonly transactionDate: Day;
  readonly eventId: number;
}

/** For a key of numbers such as `12-3`: its parts are the order, under these column names. */
export const placeInLineKey = (
  columns: readonly string[],
  from: number,
): Place<{ readonly lineKey: string }> => ({
  columns,
  inRow: columns.map((_, at) => sql`split_part(r."lineKey", '-', ${sql.lit(from + at + 1)})::bigint`),
  of: ({ lineKey }) => lineKey.split("-").slice(from).map(Number),
});

const orderOf = <Row>({ place }: RowsOfEvents<Row>): Sql =>
  sql.join([sql`r."transactionDate"`, sql`r."eventId"`, ...place.inRow]);

const and = (rows: Sql, few: Sql | undefined): Sql => (few ? sql`(${rows}) union all (${few})` : rows);

/**
 * The first rows after a cursor, chosen before anything is looked up. The condition on events makes their index scan
 * start at the cursor; the one on rows skips those of its event that were shown.
 */
function firstOf<Row>(listing: RowsOfEvents<Row>, limit?: number, cursor?: Cursor): Sql {
  const { place } = listing;
  const key = sql.join(["dated_on", "event_id", ...place.columns].map((column) => sql.ref(`x.${column}`)));
  const [on, ...ids] = afterKey(cursor, 1 + place.columns.length) ?? [];
  const begun = on === undefined ? [] : [sql`(e.dated_on, e.event_id) >= (${on}::date, ${ids[0]}::bigint)`];
  const after = sql.join([sql`${on}::date`, ...ids.map((id) => sql`${id}::bigint`)]);
  const behind = on === undefined ? sql`` : sql`where (${key}) > (${after})`;
  const firstOfRows = (rows: Sql) =>
    sql`select * from (${rows}) x ${behind} order by ${key} ${limitOf(limit)}`;
  const ofEvents = firstOfRows(listing.chosen(listing.events(begun)));
  // The few are added to rows that are chosen already, so that the order of the index still chooses those.
  const first = listing.few ? firstOfRows(and(ofEvents, listing.few)) : ofEvents;
  return sql`select * from (${listing.shown(first)}) r order by ${orderOf(listing)}`;
}

/** The rows by day, within a day in the order of posting. */
export function listRowsOfEvents<Row extends z.ZodObject>(
  request: Pick<ReportQuestion<unknown>, "unit" | "page" | "caller">,
  report: ReportContract<string, z.ZodObject, Row>,
  listing: RowsOfEvents<z.output<Row> & EventRow>,
): Promise<ReportAnswer<z.output<Row>>> {
  const { shows, place, few } = listing;
  const chosen = listing.chosen(listing.events([]));
  return listRows(request, report, {
    rows: listing.shown(and(chosen, few)),
    sort: orderOf(listing),
    ...(shows ? { shows } : {}),
    shortcut: {
      first: (limit, cursor) => firstOf(listing, limit, cursor),
      keyOf: (row) => {
        const shown = row as z.output<Row> & EventRow;
        return [shown.transactionDate, shown.eventId, ...place.of(shown)];
      },
      summed: and(listing.summed(chosen), few && listing.summed(few)),
    },
  });
}
