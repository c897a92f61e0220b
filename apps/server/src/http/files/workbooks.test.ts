// The result of a search as one workbook: its sheets say to the cent what the CSV of each tab says.

import { randomUUID } from "node:crypto";
import type { ColumnKind } from "@fiducia/contract/column";
import { fileText, formulaSafe } from "@fiducia/contract/file-text";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { allTrustTransactionsReport } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.report";
import { lineItemsOfEventsReport } from "@fiducia/features/trust-accounting/line-items-of-events/line-items-of-events.report";
import { payMethodsOfEventsReport } from "@fiducia/features/trust-accounting/pay-methods-of-events/pay-methods-of-events.report";
import type { Instant } from "@fiducia/kernel/clock";
import { dayOf, formatTime } from "@fiducia/kernel/day";
import { servedAreas } from "@fiducia/pages/areas.server";
import { csvCells } from "@fiducia/paper/testing/csv-cells";
import { type SheetValue, sheetCells, sheetNames, sheetsIn } from "@fiducia/paper/testing/sheet-cells";
import { CLIENT } from "@fiducia/stories/small-harbor/reference-books";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openDemoSite } from "../../testing/demo-site.ts";
import { madeFile } from "../../testing/made-file.ts";
import { shownKeys } from "../../testing/report-files.ts";
import { registryOf } from "../dispatch/registry.ts";

const TABS = [allTrustTransactionsReport, lineItemsOfEventsReport, payMethodsOfEventsReport] as const;
const FILTERS = TABS.length + 1;

const site = openForFile(openDemoSite);

type Tab = (typeof TABS)[number];
const orderOf = (tab: Tab, search: object) => ({
  ask: { Query: tab.name, ...search },
  columns: shownKeys(tab as never),
});

const workbook = (search: object, onRows?: () => Promise<void>) => {
  const [first, ...further] = TABS.map((tab) => orderOf(tab, search));
  const order = { user: "MJS@1001", format: "xlsx" as const, ask: {}, ...first, further };
  return madeFile(site, onRows ? { ...order, onRows } : order);
};

async function csv(tab: Tab, search: object): Promise<string[][]> {
  const { ask, columns } = orderOf(tab, search);
  const words = new URLSearchParams({ format: "csv", ask: JSON.stringify(ask), columns: columns.join() });
  return csvCells((await site.get("MJS@1001", `/accounting/export?${words}`)).text);
}

/** The cell as a CSV has it: days as days, moments by the clock of Chicago. */
function asInCsv(kind: string, value: SheetValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return formulaSafe(value);
  if (typeof value === "number")
    return fileText(kind as ColumnKind, kind === "money" ? Math.round(value * 100) : value, "UTC");
  const at = (Math.round(value.getTime() / 60_000) * 60_000) as Instant;
  const day = dayOf(at, "UTC");
  return kind === "day" ? day : `${day} ${formatTime(at, "UTC")}`;
}

test.each([
  ["everything", {}],
  ["with voided items", { includeVoided: true }],
  ["one customer's", { lastName: "park", startDate: "2026-01-01", includeVoided: true }],
  ["nothing", { lastName: "nobody" }],
])("each sheet is the whole of its tab: %s", async (_, search) => {
  const bytes = await workbook(search);
  const counts: (string | undefined)[] = [];
  for (const [index, tab] of TABS.entries()) {
    const columns = tab.columns as readonly { kind: string; label: string; total?: boolean }[];
    const lines = await csv(tab, search);
    const rows = lines.findIndex((cells) => cells.some((cell) => cell.startsWith("Total, ")));
    const [head, ...sheet] = await sheetCells(bytes, index + 1);
    expect(head).toEqual(lines[0]);
    expect(sheet).toHaveLength(rows);
    const seen = sheet.map((cells, place) =>
      columns.map(({ kind, total }, at) => {
        const isName = place === rows - 1 && total === undefined;
        return asInCsv(isName ? "text" : kind, cells[at]);
      }),
    );
    expect(seen).toEqual(lines.slice(1, rows + 1).map((cells) => cells.slice(0, columns.length)));
    const marks = sheet.slice(0, -1).map((cells) => cells[columns.length] ?? "");
    expect(marks).toEqual(lines.slice(1, rows).map((cells) => cells[columns.length]));
    counts.push(lines[rows]?.find((cell) => cell.startsWith("Total, "))?.replace("Total, ", ""));
  }
  const facts = new Map((await sheetCells(bytes, FILTERS)).map(([name, value]) => [name, value]));
  expect([
    facts.get("Main (Accounting Search), rows"),
    facts.get("Line Items, rows"),
    facts.get("Pay Methods, rows"),
  ]).toEqual(counts);
});

test("the sheets are called as the tabs are, the first is open, and what was searched for is said once", async () => {
  const bytes = await workbook({ startDate: "2026-01-01", lastName: "park", includeVoided: true });
  const tabs = ["Main (Accounting Search)", "Line Items", "Pay Methods"];
  expect(await sheetNames(bytes)).toEqual([...tabs, "Filters"]);
  const parts = unzipSync(bytes);
  const markup = [1, 2, 3].map((place) =>
    strFromU8(parts[`xl/worksheets/sheet${place}.xml`] ?? new Uint8Array()),
  );
  expect(markup.map((sheet) => sheet.includes("tabSelected"))).toEqual([true, false, false]);
  for (const sheet of markup) expect(sheet).toContain('<pane ySplit="1"');
  expect((await sheetCells(bytes, FILTERS)).map(([name]) => name)).toEqual([
    ...["Report", "Agency", "Office", "Dates", "Last name", "Voided items"],
    ...tabs.map((tab) => `${tab}, rows`),
    "Made",
  ]);
});

test("what one sheet alone is asked by stands with its rows", async () => {
  const bytes = await madeFile(site, {
    ...{
      user: "MJS@1001",
      format: "xlsx",
      ask: { Query: "GetReceiptReport", lastName: "park", find: "ada" },
    },
    further: [{ ask: { Query: "GetPayMethodsForEvents", lastName: "park", sort: "-amount", find: "check" } }],
  });
  expect((await sheetCells(bytes, 3)).map(([name, value]) => `${name}: ${value}`)).toEqual([
    "Report: All Trust Transactions",
    expect.stringContaining("Agency: "),
    "Office: All offices",
    "Last name: park",
    "Main (Accounting Search), Search: ada",
    expect.stringMatching(/^Main \(Accounting Search\), rows: \d+ items?$/),
    "Pay Methods, Search: check",
    "Pay Methods, Sorted by: Amount, descending",
    expect.stringMatching(/^Pay Methods, rows: \d+ items?$/),
    expect.stringContaining("Made: "),
  ]);
});

test("whoever is told how far it is ends the work, also between two sheets", async () => {
  let told = 0;
  const ending = workbook({}, async () => {
    told += 1;
    if (told === 2) throw new Error("called off");
  });
  await expect(ending).rejects.toThrow("called off");
  expect(told).toBe(2);
});

test("a tab of more rows than a sheet has is refused by its name, and no file is made", async () => {
  const own = registryOf(servedAreas);
  const name = lineItemsOfEventsReport.name;
  const lines = own.queries.get(name);
  if (lines?.contract.kind !== "report") throw new Error("the tab is no report");
  const answer = lines.answer as (question: never) => Promise<object>;
  const answerLong = async (question: never) => ({ ...(await answer(question)), count: 1_048_575 });
  const queries = new Map(own.queries).set(name, { ...lines, answer: answerLong } as never);
  const [first, ...further] = TABS.map((tab) => orderOf(tab, {}));
  const order = { user: "MJS@1001", format: "xlsx" as const, ask: {}, ...first, further };
  await expect(madeFile(site, { ...order, registry: { ...own, queries } })).rejects.toThrow(
    "Line Items has 1,048,575 items, more than a spreadsheet holds; narrow the report, or export it as CSV.",
  );
});

test("all sheets are of one moment: an invoice issued while the first is written is on none of them", async () => {
  const everything = async (bytes: Buffer) => (await sheetsIn(bytes)).slice(0, 3).map(({ rows }) => rows);
  const before = await everything(await workbook({}));
  const line = {
    lineType: "premium",
    description: "Homeowners",
    amount: 77_700,
    reportingAccountId: ACCOUNT.acme,
  };
  let issued: unknown;
  const meanwhile = await workbook({}, async () => {
    const invoice = { Command: "IssueInvoice", clientId: CLIENT.park, lines: [line] };
    issued ??= (await site.post("MJS@1001", "command", invoice, randomUUID())).body;
  });
  expect(issued).toMatchObject({ ok: true, errorMessage: "" });
  expect(await everything(meanwhile)).toEqual(before);
  const [main = [], lines = []] = await everything(await workbook({}));
  expect([main.length, lines.length]).toEqual([(before[0]?.length ?? 0) + 1, (before[1]?.length ?? 0) + 1]);
});
