// Every statement of every query, report and store finds its agency's rows by an index, also beside an agency of a
// hundred thousand; run as the application, whose row level security the plans contain.
import type { ReportAnswer } from "@fiducia/contract/define-report";
import { isGroupable } from "@fiducia/contract/narrowing";
import type { ReadUnit } from "@fiducia/database/unit";
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { HARBOR } from "@fiducia/demo/agencies/staff";
import { findClients } from "@fiducia/features/clients/find-clients/find-clients.query";
import { readPaymentContext } from "@fiducia/features/receiving/take-payment/payment.store";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import { readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import { meetingInPairs } from "@fiducia/ledger/testing/seed";
import { readClient, readPolicies } from "@fiducia/money/client/client.store";
import { readReversible } from "@fiducia/money/reversal/reversible.store";
import type { Page } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { layBeside, NEIGHBOUR, NEIGHBOUR_ROWS } from "../agencies/large-neighbour.ts";
import { demoOfFile, demoUser, named, servedQuestions, servedReport } from "../every-call/demo-agencies.ts";
import { planFaults, plansOf, rowsReadBy, sortsOfMany, tablesOf } from "../every-call/plan-faults.ts";
import { CLIENT } from "../small-harbor/reference-books.ts";

const demo = demoOfFile();
let sizes: ReadonlyMap<string, number>;
let itemIds: readonly number[];
beforeAll(async () => {
  await layBeside(demo.database.ownerConnection);
  const { rows } = await sql<{ name: string; size: number }>`
    select relname as name, reltuples::bigint as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(demo.database.connection);
  sizes = new Map(rows.map(({ name, size }) => [name, size]));
  const items = sql<{ id: number }>`select item_id as id from item where item_type <> 'Invoice' order by 1`;
  itemIds = (await demo.read((unit) => unit.rows(items))).map(({ id }) => id);
});

/** The most rows that may be read for each row on a page. */
const PAGE_COST = 50;

const rowsOf = (table: string): number => sizes.get(table) ?? 0;

/** The faults of all statements that the work makes, and the tables that they read. */
async function judge(work: (unit: ReadUnit) => Promise<unknown>, agencyId = HARBOR) {
  const plans = await plansOf(demo.database.connection, agencyId, work);
  return {
    statements: plans.length,
    tables: [...new Set(plans.flatMap(tablesOf))].sort(),
    faults: plans.flatMap((plan) => planFaults(plan, rowsOf)),
  };
}

test("the neighbour is large, and the agency has items", () => {
  for (const table of ["client", "client_word", "event", "open_item", "trust_balance", "part_balance"])
    expect(rowsOf(table)).toBeGreaterThanOrEqual(NEIGHBOUR_ROWS);
  for (const table of ["item", "line_item", "line_part", "policy"])
    expect(rowsOf(table)).toBeGreaterThan(10_000);
  expect(itemIds.length).toBeGreaterThan(10);
});

describe.each(named(servedQuestions))("%s", (name, served) => {
  const MJS = demoUser("MJS");
  const isReport = served.contract.kind === "report";
  test("whole, paged, sorted and by office", async () => {
    const filters = demo.samples(served);
    const columns = isReport
      ? [
          // Like the screen: count and sums do not depend on the order.
          ...served.contract.columns.map(({ key }) => ({
            sort: `-${String(key)}`,
            limit: 5,
            skipTotals: true,
          })),
          { find: "park", limit: 5 },
          ...served.contract.columns.filter(isGroupable).map(({ key }) => ({
            group: String(key),
            only: [{ column: String(key), value: null }],
            limit: 5,
          })),
        ]
      : [];
    const offices = "officeId" in served.contract.filter.shape ? [{}, { officeId: 2 }] : [{}];
    for (const [turn, filter] of filters.entries()) {
      const pages = meetingInPairs(
        offices.flatMap((office, ofOffice) =>
          [{ limit: 10_000 }, { limit: 5 }].map((page, ofPage) => ({
            office,
            page,
            places: [ofOffice, ofPage],
          })),
        ),
        // Without an office there is nothing to meet: both pages are asked for.
        ({ places }) => (offices.length === 1 ? [] : [turn, ...places]),
      );
      // Each column is sorted and grouped by under one of the filters, in turn: all under all take minutes.
      const sorted = columns.filter((_, place) => place % filters.length === turn);
      for (const { office, page } of [...pages, ...sorted.map((page) => ({ office: {}, page }))]) {
        const parsed = served.contract.filter.parse({ ...filter, ...office });
        const wanted = { caller: MJS, page, today: demo.today, filter: parsed };
        const judged = await judge((unit) => served.answer({ unit, ...wanted } as never));
        expect([name, page, office, judged.faults]).toEqual([name, page, office, []]);
      }
    }
  });
});

const work: readonly (readonly [string, string, (unit: ReadUnit) => Promise<unknown>])[] = [
  ["items", "item", (unit) => readItems(unit, itemIds)],
  ["parts", "part_balance", (unit) => readParts(unit, itemIds)],
  [
    "credits",
    "trust_balance",
    async (unit) => readCredits(unit, [...(await readItems(unit, itemIds)).values()], []),
  ],
  ["positions", "trust_position", readPositions],
  ["settings", "agency", readSettings],
  ["accounts", "gl_account", (unit) => readAccounts(unit, Object.values(ACCOUNT))],
  ["a client", "client", (unit) => readClient(unit, CLIENT.park)],
  ["a client's policies", "policy", (unit) => readPolicies(unit, CLIENT.park, [CLIENT.park])],
  ["what a void must know", "posting", (unit) => readReversible(unit, itemIds[0] ?? 0)],
  [
    "what a payment must know",
    "part_balance",
    async (unit) =>
      readPaymentContext(
        unit,
        takePaymentCommand.body.parse({
          clientId: CLIENT.park,
          bankAccountId: ACCOUNT.trust,
          payMethods: [{ method: "Cash", amount: 1 }],
          invoices: itemIds.slice(0, 5).map((itemId) => ({ itemId, amount: 1 })),
          creditsUsed: itemIds.slice(0, 5).map((itemId) => ({ itemId, amount: 1 })),
        }),
        await readSettings(unit),
      ),
  ],
  [
    "a search by the beginning of a name's word",
    "client_word",
    (unit) =>
      unit.rows(sql`
        select c.client_id, c.last_name from client_word w
        join client c on c.agency_id = w.agency_id and c.client_id = w.client_id
        where w.agency_id = ${unit.agencyId} and w.word >= 'par' and w.word < 'pas'`),
  ],
];

test.each(work)("%s", async (_, table, read) => {
  const { statements, tables, faults } = await judge(read);
  expect(statements).toBeGreaterThan(0);
  expect(tables).toContain(table);
  expect(faults).toEqual([]);
});

describe("a search for a client", () => {
  const caller = demoUser("MJS");
  const search = (text: string, agencyId: number) =>
    judge(
      (unit) =>
        findClients({
          unit,
          caller: { ...caller, agencyId },
          filter: { text, limit: 20 },
          page: { limit: 20 },
          today: demo.today,
        }),
      agencyId,
    );
  const texts = ["park", "p", "ada park", "park 5000", "HO-448", "HO-1", "00000042", "nobody"];
  test.each(texts)("%s, beside a large agency and within it", async (text) => {
    for (const agencyId of [HARBOR, NEIGHBOUR])
      expect([agencyId, (await search(text, agencyId)).faults]).toEqual([agencyId, []]);
  });
});

describe.each([
  "GetReceiptReport",
  "GetLineItemReport",
  "GetLineItemsForEvents",
  "GetPayMethodsForEvents",
  "GetCashReceiptsRegister",
  "GetCashDisbursementsRegister",
  "GetGLDetail",
  "GetUntransferredTransactions",
])("%s of a large agency", (name) => {
  const caller = { ...demoUser("MJS"), agencyId: NEIGHBOUR };
  const served = servedReport(name);

  async function planned(page: Partial<Page>, startDate = "2026-01-01") {
    const range = { startDate, endDate: "2026-03-02" };
    const filter = served.contract.filter.parse("startDate" in served.contract.filter.shape ? range : {});
    let found: ReportAnswer<unknown> | undefined;
    const plans = await plansOf(demo.database.connection, NEIGHBOUR, async (unit) => {
      found = await served.answer({
        unit,
        caller,
        page: { limit: 100, skipTotals: true, ...page },
        today: demo.today,
        filter,
      } as never);
      for await (const _ of found?.batches ?? []);
    });
    return { plans, found };
  }

  /** What a page reads, by as many rows as it shows, and where the next one begins. */
  async function read(page: Partial<Page> = {}) {
    const { plans, found } = await planned(page);
    const rowsRead = plans.reduce((sum, plan) => sum + rowsReadBy(plan, rowsOf), 0);
    return { rowsRead, shown: found?.rows.length ?? 0, cursor: found?.nextCursor ?? "" };
  }

  test("a page costs its rows and not what there is, the first and one that follows", async () => {
    const first = await read();
    const next = await read({ cursor: first.cursor });
    expect([first.shown, next.shown]).toEqual([100, 100]);
    for (const { rowsRead } of [first, next]) expect(rowsRead).toBeLessThan(PAGE_COST * 100);
  });

  test.each(["2026-01-01", "2026-02-24", "2026-02-28"])(
    "all of it since %s is read in the order of an index: a file begins before the range is sorted",
    async (startDate) => {
      const { plans } = await planned({ whole: true }, startDate);
      expect(plans).not.toHaveLength(0);
      expect(plans.flatMap(sortsOfMany)).toEqual([]);
    },
  );
});

describe("must be caught", () => {
  const ilike = sql`select client_id from client where last_name ilike '%5000%'`;
  const byWord = sql`
    select client_id from client_word where agency_id = ${NEIGHBOUR} and word >= 'p5000' and word < 'p5001'`;

  test("a search by ILIKE, which reads every client of a large agency; by words it does not", async () => {
    const { faults } = await judge((unit) => unit.rows(ilike), NEIGHBOUR);
    expect(faults).toEqual([expect.stringMatching(/of client reads and drops \d{5} rows/)]);
    expect((await judge((unit) => unit.rows(byWord), NEIGHBOUR)).faults).toEqual([]);
  });

  test("any statement that is left without an index, which reads the neighbour's rows", async () => {
    const { faults } = await judge(async (unit) => {
      await unit.rows(sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`);
      await readItems(unit, itemIds);
      await readClient(unit, CLIENT.park);
    });
    expect(faults).toEqual([
      expect.stringMatching(/^Seq Scan of item reads and drops \d+ rows$/),
      expect.stringMatching(/^Seq Scan of client reads and drops \d+ rows$/),
    ]);
  });
});
