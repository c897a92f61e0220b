// Our files as programs of other makers open them: Gnumeric, qpdf and pdftotext, where this machine has them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { csvCells } from "@fiducia/paper/testing/csv-cells";
import { programOf } from "@fiducia/paper/testing/other-programs";
import { type SheetValue, sheetsIn } from "@fiducia/paper/testing/sheet-cells";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../testing/demo-site.ts";
import { madeFile } from "../../testing/made-file.ts";
import { answerTo, reports, rowsIn, shownKeys, TODAY } from "../../testing/report-files.ts";

let site: DemoSite;
let folder: string;
beforeAll(async () => {
  site = await openDemoSite();
  folder = mkdtempSync(join(tmpdir(), "fiducia-files-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const kept = (name: string, content: Buffer | string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Exact for cents and for minutes of a day. */
const exactly = (value: number): number => Math.round(value * 100_000) / 100_000;

/** As Gnumeric writes a cell out: days and moments as it counts them, from 1899-12-30 on. */
function inGnumeric(value: SheetValue): string | number {
  if (value === null || typeof value === "string") return value ?? "";
  return exactly(value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value);
}

const RAW = ["-T", "Gnumeric_stf:stf_assistant", "-O", "separator=, format=raw eol=windows"] as const;

describe.each(reports.map((report) => [report.name, report] as const))("%s", (Query, contract) => {
  const ask = () => ({ Query, ...sampleFilters(contract.filter, TODAY)[0] });
  const order = () => ({ user: "MJS@1001", ask: ask(), columns: shownKeys(contract) });

  test("Gnumeric opens the spreadsheet: each amount, day, text and total stands in its place", async (context) => {
    const ssconvert = programOf(context, "ssconvert");
    const bytes = await madeFile(site, { ...order(), format: "xlsx" });
    const to = join(folder, `${Query}.csv`);
    ssconvert(...RAW, kept(`${Query}.xlsx`, bytes), to);
    const sheets = await sheetsIn(bytes);
    const wanted = sheets.flatMap(({ rows }) => rows).map((row) => row.map(inGnumeric));
    const seen = csvCells(readFileSync(to, "utf8")).map((cells, line) =>
      cells.map((cell, place) => (typeof wanted[line]?.[place] === "number" ? exactly(Number(cell)) : cell)),
    );
    expect(seen).toEqual(wanted);
    expect(sheets[0]?.rows.length).toBe((await answerTo(site, ask())).meta.count + 2);
  });

  test("qpdf finds no fault in the PDF, and pdftotext reads each amount and total in it", async (context) => {
    const path = kept(`${Query}.pdf`, await madeFile(site, { ...order(), format: "pdf" }));
    const checked = programOf(context, "qpdf")("--check", path);
    expect(checked).toContain("No syntax or stream encoding errors found");
    const said = programOf(context, "pdftotext")("-layout", path, "-");
    const { meta, ...answer } = await answerTo(site, ask());
    const rows = rowsIn(contract, { meta, ...answer });
    const amounts = contract.columns.flatMap(({ key, kind, total }) => {
      if (kind !== "money") return [];
      const values = rows.map((row) => row[String(key)]);
      return [...values, ...(total ? [meta.totals[String(key)] ?? 0] : [])].flatMap((value) =>
        typeof value === "number" ? [formatCents(value as Cents)] : [],
      );
    });
    expect(said.match(/(?<![\w.])-?[\d,]+\.\d\d(?![\w.])/g)?.sort() ?? []).toEqual(amounts.sort());
    expect(said).toContain(contract.title);
  });
});

test("Gnumeric opens a CSV: each amount is a number, and each client's number keeps what it is", async (context) => {
  const ssconvert = programOf(context, "ssconvert");
  const ask = JSON.stringify({ Query: "GetReceiptReport", includeVoided: true });
  const words = new URLSearchParams({ format: "csv", ask, columns: "itemNumber,name,tendered,disbursed" });
  const { text } = await site.get("MJS@1001", `/accounting/export?${words}`);
  const to = join(folder, "read.csv");
  ssconvert(...RAW, kept("receipts.csv", text), to);
  const amounts = (lines: readonly (readonly string[])[]) =>
    lines.map((cells) => cells.slice(2, 4).map((cell) => (cell === "" ? "" : Number(cell))));
  const [own, read] = [csvCells(text), csvCells(readFileSync(to, "utf8"))];
  const rows = own.findIndex((cells) => cells[0]?.startsWith("Total, "));
  expect(rows).toBeGreaterThan(20);
  expect(amounts(read.slice(1, rows + 1))).toEqual(amounts(own.slice(1, rows + 1)));
});
