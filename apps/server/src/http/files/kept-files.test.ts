// Every report as a file to keep: its spreadsheet and its PDF say to the cent what the query answers.

import type { Column, ColumnKind } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { fileText } from "@fiducia/contract/file-text";
import { shownOf } from "@fiducia/contract/narrowing";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { asDate, type Instant, instantOf } from "@fiducia/kernel/clock";
import { itemCount } from "@fiducia/kernel/item-count";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { type SheetValue, sheetCells, sheetsIn } from "@fiducia/paper/testing/sheet-cells";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { describe, expect, test } from "vitest";
import { openDemoSite } from "../../testing/demo-site.ts";
import { madeFile } from "../../testing/made-file.ts";
import {
  answerTo,
  headingPlaces,
  headingWords,
  type Row,
  reports,
  rowsIn,
  shownKeys,
  TODAY,
  waysToNarrow,
} from "../../testing/report-files.ts";

const site = openForFile(openDemoSite);

/** What a cell holds, so that it can be compared: an amount as a number, a day or moment as one, a text by itself. */
function inSheet(kind: ColumnKind | undefined, cell: SheetValue | undefined): SheetValue {
  if (cell === null || cell === undefined) return null;
  const type = kind === "money" || kind === "count" ? "number" : undefined;
  const isMoment = kind === "day" || kind === "instant";
  expect([kind, typeof cell]).toEqual([kind, type ?? (isMoment ? "object" : "string")]);
  // To the minute: what is lost in dividing days is no difference.
  return cell instanceof Date ? asDate((Math.round(cell.getTime() / 60_000) * 60_000) as Instant) : cell;
}

/** The same of the query's answer: moments as the clocks of Chicago show them, where the agency is. */
function inQuery(kind: ColumnKind, value: unknown): SheetValue {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "money") return Number(fileText("money", value, "UTC"));
  if (kind === "count") return Number(value);
  if (kind === "day") return asDate(instantOf(`${value}T00:00:00Z`));
  if (kind === "instant") {
    const [date = "", time = ""] = fileText("instant", value, "America/Chicago").split(/ (.*)/);
    return asDate(Date.parse(`${date} ${time} UTC`) as Instant);
  }
  if (kind === "person") return (value as { initials: string }).initials;
  return kind === "client" ? fileText("client", value, "UTC") : String(value);
}

/** What is asked as it stands, sorted, and narrowed and grouped; with its rows and totals by the query itself. */
async function answered(contract: ReportContract) {
  const plain = sampleFilters(contract.filter, TODAY).map((filter) => ({ Query: contract.name, ...filter }));
  const sorted = plain.slice(0, 1).map((ask) => ({ ...ask, sort: `-${shownKeys(contract)[0]}` }));
  const rows = rowsIn(contract, await answerTo(site, plain[0] ?? {}));
  const narrowed = waysToNarrow(contract, rows)
    .slice(0, 2)
    .map((words) => ({ ...plain[0], ...words }));
  const asked = [];
  // One after another: who asks for much at once is turned away.
  for (const ask of [...plain, ...sorted, ...narrowed]) {
    const answer = await answerTo(site, ask);
    const { groups = [], filtered } = answer.meta;
    asked.push({ ask, sums: filtered ?? answer.meta, groups, rows: rowsIn(contract, answer) });
  }
  return asked;
}

describe.each(reports.map((report) => [report.name, report] as const))("%s", (_, contract) => {
  const keys = shownKeys(contract);
  const columns = contract.columns as unknown as readonly Column<Row>[];

  test("as a spreadsheet: in its own order, sorted, narrowed and grouped", async () => {
    for (const { ask, sums, groups, rows } of await answered(contract)) {
      const bytes = await madeFile(site, { user: "MJS@1001", format: "xlsx", ask, columns: keys });
      const [sheet, factsSheet] = await sheetsIn(bytes);
      const [head = [], ...lines] = sheet?.rows ?? [];
      expect(head.slice(0, keys.length)).toEqual(columns.map(({ label }) => label));
      const last = lines.at(-1) ?? [];
      const places = headingPlaces(groups);
      for (const [index, group] of groups.entries()) {
        const heading = lines[places[index] ?? -1] ?? [];
        expect(heading).toContain(headingWords(contract, ask, group));
        for (const [place, { key, kind, total }] of columns.entries())
          if (total) expect(inSheet(kind, heading[place])).toEqual(inQuery(kind, group.totals[key] ?? 0));
      }
      const seen = lines
        .slice(0, -1)
        .filter((_, place) => !places.includes(place))
        .map((cells) => keys.map((__, place) => inSheet(columns[place]?.kind, cells[place])));
      const expected = rows.map((row) => columns.map((column) => inQuery(column.kind, shownOf(column, row))));
      expect(seen).toEqual(expected);
      for (const [place, { key, kind, total }] of columns.entries())
        if (total) expect(inSheet(kind, last[place])).toEqual(inQuery(kind, sums.totals[key] ?? 0));
      expect(last).toContain(`Total, ${itemCount(sums.count)}`);
      const facts = (factsSheet?.rows ?? []).map(([name, value]) => `${name}: ${value}`);
      expect(facts).toContain(`Rows: ${itemCount(sums.count)}`);
      if ("sort" in ask) expect(facts.join()).toMatch(/Sorted by: .+, descending/);
      if ("group" in ask) expect(facts.join()).toContain("Grouped by: ");
    }
  });

  test("as a PDF: in its own order, sorted, narrowed and grouped", async () => {
    for (const { ask, sums, groups, rows } of await answered(contract)) {
      const made = await madeFile(site, { user: "MJS@1001", format: "pdf", ask, columns: keys });
      const pages = await pdfPages(made);
      const texts = pages.flat();
      const amounts = columns.flatMap(({ key, kind }) =>
        kind === "money"
          ? rows.flatMap((row) => (typeof row[key] === "number" ? [formatCents(row[key] as Cents)] : []))
          : [],
      );
      const totals = [sums, ...groups].flatMap((summed) =>
        columns.flatMap(({ key, kind, total }) =>
          total && kind === "money" ? [formatCents((summed.totals[key] ?? 0) as Cents)] : [],
        ),
      );
      const isAmount = (text: string) => /^-?[\d,]+\.\d\d$/.test(text);
      expect(texts.filter(isAmount).sort()).toEqual([...amounts, ...totals].sort());
      expect(texts.join(" ")).toContain(`Rows: ${itemCount(sums.count)}`);
      expect(texts.includes("There are no items in this report.")).toBe(sums.count === 0);
      for (const group of groups)
        expect(texts.join(" ")).toContain(headingWords(contract, ask, group).split(" ").at(-2));
      for (const [place, page] of pages.entries()) {
        expect(page).toContain(`Page ${place + 1} of`);
        const heading = columns[0]?.label ?? "";
        expect(page.some((text) => text !== "" && heading.startsWith(text))).toBe(true);
      }
    }
  });
});

test("a spreadsheet has the column of its groups; a PDF, which heads each page with the group, needs it not", async () => {
  const ask = { Query: "GetCompanyPayablesReport", payablePaidStatus: "None", group: "account" };
  const columns = ["itemNumber", "owed"];
  const sheet = await madeFile(site, { user: "PAY@1001", format: "xlsx", ask, columns });
  expect((await sheetCells(sheet))[0]).toEqual(["Account", "Item #", "Payable"]);
  const paper = await pdfPages(await madeFile(site, { user: "PAY@1001", format: "pdf", ask, columns }));
  expect(paper.flat()).not.toContain("Account");
  const sums = await madeFile(site, { user: "PAY@1001", format: "pdf", ask, columns: ["owed"] });
  expect((await pdfPages(sums)).flat()).toContain("Account");
});

test("a state that only one of forty items has stands whole in the PDF", async () => {
  const contract = reports.find(({ name }) => name === "GetUntransferredTransactions");
  const columns = contract?.columns.filter(({ hidden }) => !hidden).map(({ key }) => String(key)) ?? [];
  const ask = { Query: "GetUntransferredTransactions" };
  const paper = await madeFile(site, { user: "MJS@1001", format: "pdf", ask, columns });
  const texts = (await pdfPages(paper)).flat();
  expect(texts.filter((text) => text === "Ready").length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.startsWith("Block"))).toEqual(["Blocked"]);
});
