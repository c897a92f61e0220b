// For every report that has an address: its CSV, spreadsheet, PDF and page for the printer say to the cent what the query answers.
import type { ColumnKind } from "@fiducia/contract/column";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { fileText } from "@fiducia/contract/file-text";
import { areas } from "@fiducia/features/areas";
import { sampleFilters } from "@fiducia/features/testing/sample-filters";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../testing/demo-site.ts";
import { madeFile } from "../../testing/made-file.ts";
import { pdfPages } from "../../testing/pdf-text.ts";
import { type Cell, sheetCells } from "../../testing/sheet-cells.ts";

type Row = Readonly<Record<string, unknown>>;

const reports = (areas as readonly Area[])
  .flatMap(contractsOf)
  .filter((contract): contract is ReportContract => contract.kind === "report");

/** Of the demo site's clock. */
const TODAY = day("2026-03-02");

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const addressOf = (format: string, ask: object, columns?: readonly string[]) =>
  `/accounting/export?${new URLSearchParams({ format, ask: JSON.stringify(ask), ...(columns && { columns: columns.join(",") }) })}`;

/** The rows of a CSV as lists of cells; quotes and line breaks as RFC 4180 has them. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
    if (end === "") break;
  }
  return lines;
}

/** To the second: what is lost in dividing days is no difference. */
const exactly = (days: number): number => Number(days.toPrecision(12));

/** What a cell holds, so that it can be compared: a number by its value, a text by itself. */
function inSheet(kind: ColumnKind | undefined, cell: Cell | undefined): string | number | undefined {
  if (cell?.value === undefined) return undefined;
  const isTyped = kind === "money" || kind === "count" || kind === "day" || kind === "instant";
  expect([kind, cell.isNumber]).toEqual([kind, isTyped]);
  return cell.isNumber ? exactly(Number(cell.value)) : cell.value;
}

/** The same of the query's answer: days and moments as a spreadsheet counts them, the agency being in Chicago. */
function inQuery(kind: ColumnKind, value: unknown): string | number | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (kind === "money") return Number(fileText("money", value, "UTC"));
  if (kind === "count") return Number(value);
  if (kind === "day") return Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569;
  if (kind === "instant") {
    const [date = "", time = ""] = fileText("instant", value, "America/Chicago").split(/ (.*)/);
    return exactly(Date.parse(`${date} ${time} UTC`) / 86_400_000 + 25_569);
  }
  if (kind === "person") return (value as { initials: string }).initials;
  return kind === "client" ? fileText("client", value, "UTC") : String(value);
}

interface Answered {
  readonly data: readonly Row[];
  readonly meta: { readonly count: number; readonly totals: Readonly<Record<string, number>> };
}

const answerTo = async (ask: object): Promise<Answered> =>
  (await site.post("MJS@1001", "query", ask)).body as unknown as Answered;

const shownKeys = (contract: ReportContract) => contract.columns.map(({ key }) => String(key));

describe.each(reports.map((report) => [report.name, report] as const))("%s", (name, contract) => {
  const keys = shownKeys(contract);
  const asks = () => sampleFilters(contract.filter, TODAY).map((filter) => ({ Query: name, ...filter }));

  test("as CSV, in its own order and sorted", async () => {
    for (const ask of asks())
      for (const order of [{}, { sort: `-${keys[0]}` }]) {
        const answer = await answerTo({ ...ask, ...order });
        const rows = (contract.answersInGroups ? answer.data[0]?.items : answer.data) as Row[];
        const { status, text } = await site.get("MJS@1001", addressOf("csv", { ...ask, ...order }, keys));
        expect([name, status]).toEqual([name, 200]);
        const [head, ...lines] = cellsOf(text.replace("\uFEFF", ""));
        expect(head?.slice(0, keys.length)).toEqual(contract.columns.map(({ label }) => label));
        const expected = rows.map((row) =>
          contract.columns.map(({ key, kind }) => fileText(kind, row[String(key)], "America/Chicago")),
        );
        expect(lines.slice(0, rows.length).map((cells) => cells.slice(0, keys.length))).toEqual(expected);
        const totals = lines[rows.length] ?? [];
        for (const [place, { key, kind, total }] of contract.columns.entries())
          if (total) expect(totals[place]).toBe(fileText(kind, answer.meta.totals[String(key)] ?? 0, "UTC"));
        expect(totals.join()).toContain(`Total, ${answer.meta.count} item`);
      }
  });

  test("for the printer", async () => {
    const [ask = { Query: name }] = asks();
    const answer = await answerTo(ask);
    const { status, text } = await site.get("MJS@1001", addressOf("print", ask, keys));
    expect(status).toBe(200);
    expect(text.match(/<tr/g)?.length).toBe(answer.meta.count + 2);
    for (const { key, kind, total } of contract.columns)
      if (total && kind === "money")
        expect(text).toContain(`>${formatCents((answer.meta.totals[String(key)] ?? 0) as Cents)}</td>`);
  });
});

/** What is asked as it stands and sorted, with its rows and totals by the query itself. */
async function answered(contract: ReportContract) {
  const asks = sampleFilters(contract.filter, TODAY).flatMap((filter) =>
    [{}, { sort: `-${shownKeys(contract)[0]}` }].map((order) => ({
      Query: contract.name,
      ...filter,
      ...order,
    })),
  );
  return Promise.all(
    asks.map(async (ask) => {
      const answer = await answerTo(ask);
      const rows = contract.answersInGroups ? answer.data[0]?.items : answer.data;
      return { ask, meta: answer.meta, rows: rows as Row[] };
    }),
  );
}

describe.each(reports.map((report) => [report.name, report] as const))(
  "%s as a file to keep",
  (_, contract) => {
    const keys = shownKeys(contract);
    const columns = contract.columns as readonly {
      key: string;
      kind: ColumnKind;
      label: string;
      total?: boolean;
    }[];

    test("as a spreadsheet, in its own order and sorted", async () => {
      for (const { ask, meta, rows } of await answered(contract)) {
        const bytes = await madeFile(site, { user: "MJS@1001", format: "xlsx", ask, columns: keys });
        const [head = [], ...lines] = sheetCells(bytes);
        expect(head.slice(0, keys.length).map(({ value }) => value)).toEqual(
          columns.map(({ label }) => label),
        );
        const last = lines.at(-1) ?? [];
        const seen = lines
          .slice(0, -1)
          .map((cells) => keys.map((__, place) => inSheet(columns[place]?.kind, cells[place])));
        const expected = rows.map((row) => columns.map(({ key, kind }) => inQuery(kind, row[key])));
        expect(seen).toEqual(expected);
        for (const [place, { key, kind, total }] of columns.entries())
          if (total) expect(inSheet(kind, last[place])).toEqual(inQuery(kind, meta.totals[key] ?? 0));
        expect(last.map(({ value }) => value)).toContain(`Total, ${itemCount(meta.count)}`);
        const facts = sheetCells(bytes, 2).map(([name, value]) => `${name?.value}: ${value?.value}`);
        expect(facts).toContain(`Rows: ${itemCount(meta.count)}`);
        if ("sort" in ask) expect(facts.join()).toContain(`Sorted by: ${columns[0]?.label}, descending`);
      }
    });

    test("as a PDF, in its own order and sorted", async () => {
      const shownColumns = columns.filter(({ key }) => keys.includes(key));
      for (const { ask, meta, rows } of await answered(contract)) {
        const pages = pdfPages(await madeFile(site, { user: "MJS@1001", format: "pdf", ask, columns: keys }));
        const texts = pages.flat().map(({ text }) => text);
        const amounts = shownColumns.flatMap(({ key, kind }) =>
          kind === "money"
            ? rows.flatMap((row) => (typeof row[key] === "number" ? [formatCents(row[key] as Cents)] : []))
            : [],
        );
        const totals = shownColumns.flatMap(({ key, kind, total }) =>
          total && kind === "money" ? [formatCents((meta.totals[key] ?? 0) as Cents)] : [],
        );
        const isAmount = (text: string) => /^-?[\d,]+\.\d\d$/.test(text);
        expect(texts.filter(isAmount).sort()).toEqual([...amounts, ...totals].sort());
        expect(texts.join(" ")).toContain(`Rows: ${itemCount(meta.count)}`);
        for (const [place, page] of pages.entries()) {
          expect(page.map(({ text }) => text)).toContain(`Page ${place + 1} of `);
          expect(page.map(({ text }) => text)).toContain(columns[0]?.label.split(" ")[0]);
        }
      }
    });
  },
);

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
    const makers = cellsOf(text)
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

test("a client whose name is a formula or markup is text in both files", async () => {
  const ask = { Query: "GetReceiptReport" };
  const csv = await site.get("MJS@1001", addressOf("csv", ask, ["name"]));
  for (const [cell = ""] of cellsOf(csv.text)) expect(cell).not.toMatch(/^\s*[=+@]/);
  const page = await site.get("MJS@1001", addressOf("print", ask, ["name"]));
  expect(page.text).toContain("&#60;b&#62;Bold");
  expect(page.text).not.toContain("<b>Bold");
});
