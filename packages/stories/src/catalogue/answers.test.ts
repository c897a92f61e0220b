// Every query and report answers on the demo agency: as its contract says, its sums right, page by page and sorted.
import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import { isDeep } from "@fiducia/ledger/testing/seed";
import type { Page } from "@fiducia/serving/handlers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  named,
  type ServedReport,
  servedQuestions,
  servedReports,
} from "../every-call/demo-agencies.ts";
import { sortedAsOnScreen } from "../every-call/sorted-as-on-screen.ts";

const demo = demoOfFile();

const MJS = demoUser("MJS");

describe.each(named(servedQuestions))("%s", (_, served) => {
  test("answers as its contract says, however it is asked", async () => {
    const samples = demo.samples(served);
    expect(samples.length).toBeGreaterThan(0);
    for (const filter of samples) {
      const answer = await demo.ask(served, MJS, { filter });
      if (served.contract.kind === "query") {
        expect(served.contract.answer.parse(answer)).toEqual(answer);
      } else {
        const { rows } = answer as ReportAnswer<AnyRow>;
        expect(z.array(served.contract.row).parse(rows)).toEqual(rows);
      }
    }
  });
});

/** The demo agencies have none of these; tests of their own make them. */
const NOT_IN_DEMO = new Set(["GetBankFiles", "GetCommissionStatements", "GetHeldPayments", "GetReminders"]);

const keysOf = ({ contract }: ServedReport, rows: readonly AnyRow[]) =>
  rows.map((row) => row[contract.rowKey]);

const columnsOf = ({ contract }: ServedReport) => contract.columns as unknown as readonly Column<AnyRow>[];

/** What the column adds up to, voided rows left out. */
function summed({ contract }: ServedReport, rows: readonly AnyRow[], key: string): number {
  const counted = rows.filter((row) => !(contract.voidedKey && row[contract.voidedKey]));
  return counted.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
}

/** So many rows a page that there are three of them, and a last one which is shorter. */
const inParts = (rows: readonly AnyRow[]): number =>
  isDeep ? 7 : Math.max(1, Math.floor(rows.length / 3) - 1);

/** All pages of a report, as a client reads them. Throws when they do not come to an end. */
async function pages(served: ServedReport, filter: AnyRow, limit: number, more: Partial<Page> = {}) {
  const read: ReportAnswer<AnyRow>[] = [];
  let cursor: string | undefined;
  do {
    const page = { limit, ...more, ...(cursor ? { cursor } : {}) };
    const answer = await demo.list(served, MJS, { filter, page });
    read.push(answer);
    cursor = answer.nextCursor;
    if (read.length > 1_000) throw new Error(`${served.contract.name} by ${more.sort} has no last page`);
  } while (cursor);
  return read;
}

describe.each(named(servedReports))("%s", (name, served) => {
  const whole = (filter: AnyRow, page = {}) => demo.list(served, MJS, { filter, page });
  const asked = new Map<string, ReturnType<typeof whole>>();

  /** The whole answer, which many tests compare with: read once, since nothing is recorded meanwhile. */
  function unsorted(filter: AnyRow): ReturnType<typeof whole> {
    const answer = asked.get(JSON.stringify(filter)) ?? whole(filter);
    asked.set(JSON.stringify(filter), answer);
    return answer;
  }

  test("has rows to show on the demo agency, each with its own key", async () => {
    const answers = await Promise.all(demo.samples(served).map(unsorted));
    const most = Math.max(...answers.map(({ rows }) => rows.length));
    if (NOT_IN_DEMO.has(name)) expect(most).toBe(0);
    else expect(most).toBeGreaterThan(1);
    for (const { rows } of answers) expect(new Set(keysOf(served, rows)).size).toBe(rows.length);
  });

  test("counts all rows and sums those that are not voided", async () => {
    const expected = columnsOf(served)
      .filter(({ total }) => total)
      .map(({ key }) => key);
    for (const filter of demo.samples(served)) {
      const { rows, count, totals } = await unsorted(filter);
      expect(count).toBe(rows.length);
      expect(totals).toEqual(Object.fromEntries(expected.map((key) => [key, summed(served, rows, key)])));
    }
  });

  test("shows a voided row, which its totals leave out", async () => {
    const { voidedKey } = served.contract;
    if (!voidedKey) return expect(columnsOf(served).map(({ key }) => key)).not.toContain("isVoided");
    const answers = await Promise.all(demo.samples(served).map(unsorted));
    const voided = answers.flatMap(({ rows }) => rows).filter((row) => row[voidedKey]);
    expect(voided.length > 0).toBe(!NOT_IN_DEMO.has(name));
  });

  test("page by page shows what the whole shows", async () => {
    for (const filter of demo.samples(served)) {
      const { rows, count, totals } = await unsorted(filter);
      for (const limit of [inParts(rows), rows.length || 1, rows.length + 1]) {
        const read = await pages(served, filter, limit);
        expect(read.flatMap((page) => page.rows)).toEqual(rows);
        for (const page of read) expect([page.count, page.totals]).toEqual([count, totals]);
      }
    }
  });

  test("in batches, as files read it, shows what the whole shows, sorted and narrowed too", async () => {
    const [filter = {}] = demo.samples(served);
    for (const words of [{}, { sort: `-${columnsOf(served)[0]?.key}` }, { find: "a" }]) {
      const { rows } = await whole(filter, words);
      expect(await demo.listInBatches(served, MJS, { filter, page: words })).toEqual(rows);
    }
  });

  test.each(columnsOf(served).map(({ key }, place) => [key, place] as const))(
    "sorted by %s, whole and in pages, and turned round",
    async (key, place) => {
      const column = columnsOf(served)[place];
      if (!column) throw new Error(`${name} has no column ${key}`);
      // The order of a column is the same under every filter: the columns take turns with them.
      const samples = demo.samples(served);
      const filters = isDeep ? samples : [samples[place % samples.length] ?? {}];
      for (const filter of filters)
        for (const sort of [key, `-${key}`]) {
          const { rows } = await unsorted(filter);
          const wanted = keysOf(served, sortedAsOnScreen(rows, column, sort !== key));
          const read = await pages(served, filter, inParts(rows), { sort, skipTotals: true });
          expect([
            sort,
            keysOf(
              served,
              read.flatMap((page) => page.rows),
            ),
          ]).toEqual([sort, wanted]);
          if (sort === key) expect(keysOf(served, (await whole(filter, { sort })).rows)).toEqual(wanted);
        }
    },
  );

  test("takes a cursor that nobody gave for the first page", async () => {
    const [filter = {}] = demo.samples(served);
    const [first] = await pages(served, filter, 2);
    const madeUp = [
      { after: ["x", "y"] },
      { after: [] },
      { after: [null, {}] },
      { position: -1 },
      { position: 0.5 },
      {},
      [],
      7,
    ];
    for (const cursor of [...madeUp.map((made) => JSON.stringify(made)), "nonsense", '{"after":'])
      for (const sort of [undefined, columnsOf(served)[0]?.key]) {
        const page = {
          limit: 2,
          cursor: Buffer.from(cursor).toString("base64url"),
          ...(sort ? { sort } : {}),
        };
        const { rows } = await whole(filter, page);
        if (!sort) expect(rows).toEqual(first?.rows);
        expect(rows.length).toBe(first?.rows.length);
      }
  });
});
