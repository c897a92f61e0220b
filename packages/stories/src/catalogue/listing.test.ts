// A listing of one statement: its order, its pages, and totals that leave the voided rows out.
import { trustReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import type { Page } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { demoUser } from "../every-call/demo-agencies.ts";

const checks = defineReport({
  name: "GetChecks",
  title: "Checks",
  route: "/checks",
  menu: [],
  access: trustReports,
  filter: z.strictObject({}),
  row: z.strictObject({
    checkId: wireId,
    payee: z.string().nullable(),
    amount: wireCents,
    isVoided: z.boolean(),
  }),
  rowKey: "checkId",
  voidedKey: "isVoided",
  failure: "Error: Unable to get checks",
  columns: [
    { key: "payee", label: "Payee", kind: "text", identifies: true },
    { key: "amount", label: "Amount", kind: "money", total: true },
  ],
});

const rows = sql`
  select * from (values (1, 'Acme 10', 500, false), (2, 'acme 9', 70, false), (3, null, -20, false),
    (4, 'Ácme 9', 1000, true)) c ("checkId", payee, amount, "isVoided")`;

const CALLER = demoUser("MJS");

const database = databaseOfFile();

const list = (page: Partial<Page> = {}, sort = "payee") =>
  readAs(database.connection, 1001, (unit) =>
    listRows({ unit, caller: CALLER, page: { limit: 10_000, ...page } }, checks, { rows, sort }),
  );

const idsOf = async (page: Partial<Page>, sort?: string) =>
  (await list(page, sort)).rows.map(({ checkId }) => checkId);

test("stands in its own order unless another is asked for, empties last, equals by their key", async () => {
  expect(await idsOf({})).toEqual([2, 4, 1, 3]);
  expect(await idsOf({}, "-amount")).toEqual([4, 1, 2, 3]);
  expect(await idsOf({ sort: "amount" })).toEqual([3, 2, 1, 4]);
  expect(await idsOf({ sort: "-payee" })).toEqual([1, 2, 4, 3]);
});

test("counts all rows and sums those that are not voided, on every page", async () => {
  for (const page of [{}, { limit: 1 }])
    expect(await list(page)).toMatchObject({ count: 4, totals: { amount: 550 } });
});

test("goes on where a page ended, and ends", async () => {
  const first = await list({ limit: 3 });
  expect(first.rows.map(({ checkId }) => checkId)).toEqual([2, 4, 1]);
  const last = await list({ limit: 3, cursor: first.nextCursor ?? "" });
  expect([last.rows.map(({ checkId }) => checkId), last.count, last.nextCursor]).toEqual([[3], 4, undefined]);
});

test("finds a text in any case, with or without accents, and no pattern", async () => {
  for (const [find, ids] of [
    ["ÁCME", [2, 4, 1]],
    ["acme 1", [1]],
    ["5.00", [1]],
    ["-0.2", [3]],
    ["%", []],
    ["acme  9", []],
  ] as const)
    expect([find, await idsOf({ find })]).toEqual([find, ids]);
});

test("narrowed to nothing in a column, and to an amount", async () => {
  expect(await idsOf({ only: [{ column: "payee", value: null }] })).toEqual([3]);
  expect(await idsOf({ only: [{ column: "amount", value: 70 }] })).toEqual([2]);
  expect(await idsOf({ only: [{ column: "payee", value: "acme 9" }] })).toEqual([2]);
  // Values of one column are alternatives; those of several columns hold together.
  const alternatives = [
    { column: "payee", value: null },
    { column: "payee", value: "acme 9" },
  ];
  expect(await idsOf({ only: alternatives })).toEqual([2, 3]);
  expect(await idsOf({ only: [...alternatives, { column: "amount", value: 70 }] })).toEqual([2]);
});

test("says how much is filtered beside how much there is, a voided row outside the sums of both", async () => {
  expect(await list({ find: "acme 9" })).toMatchObject({
    ...{ count: 4, totals: { amount: 550 } },
    filtered: { count: 2, totals: { amount: 70 } },
  });
});

test("gives rows alone, or how much there is alone", async () => {
  expect(await list({ limit: 1, skipTotals: true })).toMatchObject({ rows: [{ checkId: 2 }], totals: {} });
  expect(await list({ skipRows: true })).toEqual({ rows: [], count: 4, totals: { amount: 550 } });
});
