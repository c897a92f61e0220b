// Every report can be searched, filtered and grouped: its rows, counts and sums equal those computed by hand from the
// whole report, however it is paged and sorted.
import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import { isGroupable, type Narrowing } from "@fiducia/contract/narrowing";
import { isDeep } from "@fiducia/ledger/testing/seed";
import type { Page } from "@fiducia/serving/handlers";
import { describe, expect, test } from "vitest";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  named,
  type ServedReport,
  servedReports,
} from "../every-call/demo-agencies.ts";
import { hasValue, showsText, textsOf, valuesOf } from "../every-call/narrowed-as-on-screen.ts";
import { sortedAsOnScreen } from "../every-call/sorted-as-on-screen.ts";

const demo = demoOfFile();

const MJS = demoUser("MJS");
type Columns = readonly Column<AnyRow>[];
const columnsOf = ({ contract }: ServedReport) => contract.columns as unknown as Columns;

interface Fullest {
  readonly filter: AnyRow;
  readonly rows: readonly AnyRow[];
}

const found = new Map<ServedReport, Promise<Fullest>>();

/** The filter with the most rows; searched once, since nothing is recorded meanwhile. */
function fullest(served: ServedReport): Promise<Fullest> {
  const one = found.get(served) ?? findFullest(served);
  found.set(served, one);
  return one;
}

async function findFullest(served: ServedReport): Promise<Fullest> {
  const each = await Promise.all(
    demo
      .samples(served)
      .map(async (filter) => ({ filter, rows: (await demo.list(served, MJS, { filter })).rows })),
  );
  return each.reduce((most, one) => (one.rows.length > most.rows.length ? one : most));
}

function sumsOf({ contract }: ServedReport, rows: readonly AnyRow[]) {
  const { voidedKey } = contract;
  const counted = rows.filter((row) => !(voidedKey && row[voidedKey]));
  const summed = (contract.columns as unknown as Columns).filter(({ total }) => total);
  const sum = (key: string) => counted.reduce((all, row) => all + Number(row[key] ?? 0), 0);
  return { count: rows.length, totals: Object.fromEntries(summed.map(({ key }) => [key, sum(key)])) };
}

/** All rows of a narrowed or grouped report, in pages of which `of` rows fill a few. */
async function paged(served: ServedReport, filter: AnyRow, { of, ...page }: Partial<Page> & { of: number }) {
  const limit = isDeep ? 7 : Math.max(1, Math.floor(of / 3) - 1);
  const rows: AnyRow[] = [];
  let answer: ReportAnswer<AnyRow>;
  let cursor = {};
  do {
    answer = await demo.list(served, MJS, {
      filter,
      page: { ...page, limit, ...cursor, skipTotals: true },
    });
    rows.push(...answer.rows);
    cursor = { cursor: answer.nextCursor };
  } while (answer.nextCursor !== undefined);
  return rows;
}

/** Totals alone, as the screen asks for them beside its rows. */
const sumsAlone = (served: ServedReport, filter: AnyRow, page: Narrowing & { group?: string }) =>
  demo.list(served, MJS, { filter, page: { ...page, skipRows: true } });

/** Every third one of many, so that each column is tested and the test stays short. */
const some = <T>(many: readonly T[], most: number): readonly T[] =>
  many.filter((_, place) => place % Math.ceil(many.length / most) === 0);

/** A text that each column shows, of another row for each. */
const textOfEachColumn = (columns: Columns, rows: readonly AnyRow[]): readonly string[] =>
  columns.flatMap((column, place) => {
    const row = rows[(place * 7) % Math.max(1, rows.length)];
    return row ? textsOf([column], row) : [];
  });

describe.each(named(servedReports))("%s", (_, served) => {
  const columns = columnsOf(served);
  const keyed = (rows: readonly AnyRow[]) => rows.map((row) => row[served.contract.rowKey]);

  test("searched within, finds the rows that show the text, and sums them", async () => {
    const { filter, rows } = await fullest(served);
    const texts = [
      ...(isDeep ? some(rows, 3).flatMap((row) => textsOf(columns, row)) : textOfEachColumn(columns, rows)),
      ...["%", "_", "\\", "'", "nobody has this"],
    ];
    for (const find of new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))) {
      const expected = rows.filter((row) => showsText(columns, row, find));
      const answer = await demo.list(served, MJS, { filter, page: { find } });
      expect([find, keyed(answer.rows)]).toEqual([find, keyed(expected)]);
      expect([find, answer.filtered]).toEqual([find, sumsOf(served, expected)]);
      expect({ count: answer.count, totals: answer.totals }).toEqual(sumsOf(served, rows));
    }
  });

  test.each(columns.map((column) => [column.key, column] as const))(
    "narrowed to a value of %s, and grouped by it",
    async (key, column) => {
      const { filter, rows } = await fullest(served);
      for (const value of some(valuesOf(rows, column), isDeep ? 4 : 2)) {
        const only = [{ column: key, value }];
        const expected = rows.filter((row) => hasValue(columns, row, { column: key, value }));
        const answer = await demo.list(served, MJS, { filter, page: { only } });
        expect([value, keyed(answer.rows)]).toEqual([value, keyed(expected)]);
        expect([value, answer.filtered]).toEqual([value, sumsOf(served, expected)]);
      }
      if (!isGroupable(column)) return;
      const { groups = [], ...whole } = await sumsAlone(served, filter, { group: key });
      expect(whole).toMatchObject({ rows: [], ...sumsOf(served, rows) });
      const inOrder = valuesOf(sortedAsOnScreen(rows, column, false), column);
      expect(groups.map(({ value }) => value)).toEqual(inOrder);
      const inGroups = groups.map(({ value }) => rows.filter((row) => valuesOf([row], column)[0] === value));
      expect(groups).toEqual(
        groups.map(({ value }, at) => ({ value, ...sumsOf(served, inGroups[at] ?? []) })),
      );
      expect(keyed(await paged(served, filter, { group: key, of: rows.length }))).toEqual(
        keyed(inGroups.flat()),
      );
    },
  );

  test("narrowed, grouped, sorted and paged at once; the groups add up to what is filtered", async () => {
    const { filter, rows } = await fullest(served);
    const groupables = columns.filter(isGroupable);
    const money = columns.filter(({ kind }) => kind === "money");
    for (const [place, group] of groupables.entries()) {
      const by = groupables[(place + 1) % groupables.length] ?? group;
      const sorted = money[place % money.length] ?? by;
      const [value = null] = valuesOf(rows, by);
      const only = [{ column: by.key, value }];
      const expected = rows.filter((row) => hasValue(columns, row, { column: by.key, value }));
      const { groups = [], filtered } = await sumsAlone(served, filter, { only, group: group.key });
      expect(filtered).toEqual(sumsOf(served, expected));
      expect(groups.reduce((all, { count }) => all + count, 0)).toBe(filtered?.count);
      for (const [key, total] of Object.entries(filtered?.totals ?? {}))
        expect(groups.reduce((all, { totals }) => all + Number(totals[key]), 0)).toBe(total);
      const ordered = sortedAsOnScreen(expected, sorted, true);
      const inGroups = groups.flatMap((each) =>
        ordered.filter((row) => valuesOf([row], group)[0] === each.value),
      );
      const page = { only, group: group.key, sort: `-${sorted.key}`, of: inGroups.length };
      expect([page, keyed(await paged(served, filter, page))]).toEqual([page, keyed(inGroups)]);
    }
  });

  test("sorted by two columns, the second within the first", async () => {
    const { filter, rows } = await fullest(served);
    const groupables = columns.filter(isGroupable);
    const [first, second] = (groupables.length > 1 ? groupables : columns).slice(-2);
    if (!first || !second) return expect(columns.length).toBeLessThan(2);
    const expected = sortedAsOnScreen(sortedAsOnScreen(rows, second, true), first, false);
    const { rows: seen } = await demo.list(served, MJS, {
      filter,
      page: { sort: `${first.key},-${second.key}` },
    });
    expect(keyed(seen)).toEqual(keyed(expected));
  });
});
