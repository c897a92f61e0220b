// For every report that has an address: its CSV and its page for the printer say to the cent what the query answers.

import type { Column } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { fileText } from "@fiducia/contract/file-text";
import { isGroupable, shownOf } from "@fiducia/contract/narrowing";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { csvCells } from "@fiducia/paper/testing/csv-cells";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { describe, expect, test } from "vitest";
import { openDemoSite } from "../../testing/demo-site.ts";
import {
  answerTo,
  headingWords,
  type Row,
  reports,
  rowsIn,
  shownKeys,
  TODAY,
  waysToNarrow,
} from "../../testing/report-files.ts";

const site = openForFile(openDemoSite);

const addressOf = (format: string, ask: object, columns?: readonly string[]) =>
  `/accounting/export?${new URLSearchParams({ format, ask: JSON.stringify(ask), ...(columns && { columns: columns.join(",") }) })}`;

/** The cells of a row as the file has them. */
const cellsIn = (contract: ReportContract, row: Row): string[] =>
  (contract.columns as unknown as readonly Column<Row>[]).map((column) =>
    fileText(column.kind, shownOf(column, row), "America/Chicago"),
  );

test("days stand in a CSV as it is asked for", async () => {
  const ask = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
  const firstDate = async (more: string) => {
    const { text } = await site.get(
      "MJS@1001",
      addressOf("csv", ask, ["transactionAt", "itemNumber"]) + more,
    );
    return csvCells(text)[1]?.[0] ?? "";
  };
  expect(await firstDate("")).toMatch(/^2026-03-02/);
  expect(await firstDate("&dates=written")).toMatch(/^03\/02\/2026 \d+:\d\d [AP]M$/);
});

describe.each(reports.map((report) => [report.name, report] as const))("%s", (name, contract) => {
  const keys = shownKeys(contract);
  const asks = () => sampleFilters(contract.filter, TODAY).map((filter) => ({ Query: name, ...filter }));

  test("as CSV, in its own order and sorted", async () => {
    for (const ask of asks())
      for (const order of [{}, { sort: `-${keys[0]}` }]) {
        const answer = await answerTo(site, { ...ask, ...order });
        const rows = rowsIn(contract, answer);
        const { status, text } = await site.get("MJS@1001", addressOf("csv", { ...ask, ...order }, keys));
        expect([name, status]).toEqual([name, 200]);
        const [head, ...lines] = csvCells(text);
        expect(head?.slice(0, keys.length)).toEqual(contract.columns.map(({ label }) => label));
        const expected = rows.map((row) => cellsIn(contract, row));
        expect(lines.slice(0, rows.length).map((cells) => cells.slice(0, keys.length))).toEqual(expected);
        const totals = lines[rows.length] ?? [];
        expect(totals).toHaveLength(head?.length ?? 0);
        for (const [place, { key, kind, total }] of contract.columns.entries())
          if (total) expect(totals[place]).toBe(fileText(kind, answer.meta.totals[String(key)] ?? 0, "UTC"));
        expect(totals.join()).toContain(`Total, ${answer.meta.count} item`);
      }
  });

  test("as CSV, narrowed, grouped and sorted, to the cent as on the screen", async () => {
    const fullest = { ask: {}, rows: [] as readonly Row[] };
    for (const ask of asks()) {
      const rows = rowsIn(contract, await answerTo(site, ask));
      if (rows.length > fullest.rows.length) Object.assign(fullest, { ask, rows });
    }
    for (const words of waysToNarrow(contract, fullest.rows)) {
      const ask = { ...fullest.ask, ...words };
      const answer = await answerTo(site, ask);
      const rows = rowsIn(contract, answer);
      const { count, totals } = answer.meta.filtered ?? answer.meta;
      expect(count).toBe(rows.length);
      const { status, text } = await site.get("MJS@1001", addressOf("csv", ask, keys));
      expect([words, status]).toEqual([words, 200]);
      const lines = csvCells(text).slice(1);
      const seen = lines.slice(0, count).map((cells) => cells.slice(0, keys.length));
      expect(seen).toEqual(rows.map((row) => cellsIn(contract, row)));
      const summed = lines[count] ?? [];
      expect(summed.join()).toContain(`Total, ${count} item`);
      const groups = answer.meta.groups ?? [];
      expect(groups.reduce((all, group) => all + group.count, 0)).toBe(count);
      for (const [place, { key, kind, total }] of contract.columns.entries()) {
        if (!total) continue;
        const wanted = totals[String(key)] ?? 0;
        expect(summed[place]).toBe(fileText(kind, wanted, "UTC"));
        expect(groups.reduce((all, group) => all + Number(group.totals[String(key)]), 0)).toBe(wanted);
      }
    }
  });

  test("for the printer, whole and in groups", async () => {
    const [ask = { Query: name }] = asks();
    const group = contract.columns.find(isGroupable)?.key;
    for (const words of [ask, { ...ask, group }]) {
      const { count, totals, groups = [] } = (await answerTo(site, words)).meta;
      const { status, text } = await site.get("MJS@1001", addressOf("print", words, keys));
      expect(status).toBe(200);
      expect(text.match(/<tr/g)?.length).toBe(Math.max(count + groups.length, 1) + 2);
      if (count === 0) expect(text).toContain("There are no items in this report.");
      for (const summed of [{ totals }, ...groups])
        for (const { key, kind, total } of contract.columns)
          if (total && kind === "money")
            expect(text).toContain(`>${formatCents((summed.totals[String(key)] ?? 0) as Cents)}</td>`);
      for (const each of groups) expect(text).toContain(`>${headingWords(contract, words, each)}</th>`);
    }
  });
});

test("a file says what its rows are narrowed to and grouped by", async () => {
  const ask = {
    Query: "GetTransactionsByPeriod",
    timePeriod: 0,
    find: "park",
    only: [
      { column: "transferStatus", value: "DoNotTransfer" },
      { column: "transactionAt", value: "2026-03-02" },
      { column: "memo", value: null },
      { column: "tendered", value: -123450 },
    ],
    group: "payMethod",
  };
  for (const format of ["csv", "print"]) {
    const { text } = await site.get("MJS@1001", addressOf(format, ask));
    for (const words of [
      "Search: park",
      "Transfer status: Do Not Transfer",
      "Date/Time: 03/02/2026",
      "Memo: (empty)",
      "Tendered: -1,234.50",
      "Grouped by: Pay method",
    ])
      expect(text).toContain(words);
  }
});

test("a CSV in groups has the columns that were asked for, in the order of its groups", async () => {
  const ask = { Query: "GetReceiptReport", includeVoided: true, group: "transactionType" };
  const asked = await site.get("MJS@1001", addressOf("csv", ask, ["itemNumber", "disbursed"]));
  expect(csvCells(asked.text)[0]).toEqual(["Number", "Disbursed", "Voided"]);
  const { text } = await site.get("MJS@1001", addressOf("csv", ask, ["transactionType", "disbursed"]));
  const [head, ...lines] = csvCells(text);
  expect(head).toEqual(["Type", "Disbursed", "Voided"]);
  const types = lines
    .slice(
      0,
      lines.findIndex(([first]) => first?.startsWith("Total")),
    )
    .map(([type]) => type);
  expect(types.length).toBeGreaterThan(3);
  expect(types).toEqual([...types].sort());
});

describe("who asks for what", () => {
  const today = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
  test("a file refuses whom the query refuses, in the same words", async () => {
    for (const [user, status, words] of [
      ["NIL@1001", 403, "You do not have permission to view Trust Accounting Reports"],
      ["CUS@1001", 403, "You do not have permission to view Trust Accounting Reports"],
    ] as const) {
      const { status: seen, text } = await site.get(user, addressOf("csv", today));
      expect([seen, JSON.parse(text).errorMessage]).toEqual([status, words]);
    }
  });
  test("a file of own items holds own items only", async () => {
    const { text } = await site.get("CLK@1001", addressOf("csv", today, ["createdBy", "itemNumber"]));
    const makers = csvCells(text)
      .slice(1)
      .map(([by]) => by)
      .filter((by) => by !== undefined && /^[A-Z]{3}$/.test(by));
    expect(new Set(makers)).toEqual(new Set(["CLK"]));
  });
  test.each([
    ["no report", { Query: "GetTrustPosition" }, undefined, "GetTrustPosition is no report."],
    ["no such name", { Query: "Nothing" }, undefined, 'There is no query called "Nothing".'],
    ["no such column", today, ["secret"], '"secret" is no column of GetTransactionsByPeriod.'],
    ["a field that is none", { ...today, more: 1 }, undefined, 'Unknown field "more".'],
  ])("%s is refused", async (_, ask, columns, words) => {
    const { status, text } = await site.get("MJS@1001", addressOf("csv", ask, columns));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(text).errorMessage).toContain(words);
  });
  test("what is no JSON is refused", async () => {
    const { status } = await site.get("MJS@1001", "/accounting/export?format=csv&ask=nonsense");
    expect(status).toBe(400);
  });
});

test("a name or memo that is a formula or markup is text in both files", async () => {
  const ask = { Query: "GetReceiptReport" };
  const csv = await site.get("MJS@1001", addressOf("csv", ask, ["name"]));
  for (const [cell = ""] of csvCells(csv.text)) expect(cell).not.toMatch(/^\s*[=+@]/);
  const page = await site.get("MJS@1001", addressOf("print", ask, ["name", "memo"]));
  expect(page.text).toContain("deductible &#60; $5,000");
  expect(page.text).not.toContain("deductible < $5,000");
});
