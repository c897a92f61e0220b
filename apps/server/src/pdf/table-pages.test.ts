// A table over several pages: no row is read without its header and the group to which it belongs.
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { pdfPages } from "../testing/pdf-text.ts";
import { PdfSheet } from "./pdf-sheet.ts";
import { TablePages } from "./table-pages.ts";

const ROWS_OF_TWO_PAGES = 50;

async function written(draw: (pages: TablePages) => Promise<void>) {
  const sheet = new PdfSheet({ title: "Register", landscape: true, at: instantOf("2026-03-02T19:00:00Z") });
  const columns = [
    { label: "Client", isNumeric: false, width: 100 },
    { label: "Amount", isNumeric: true, width: 80 },
  ];
  const pages = new TablePages(sheet, { title: "Register", lines: ["Agency: Harbor"], columns, scale: 1 });
  await pages.begin();
  await draw(pages);
  await pages.end();
  sheet.end();
  return pdfPages(await sheet.bytes()).map((page) => page.map(({ text }) => text));
}

test("a group that goes on over the page says so below the header, without its subtotal", async () => {
  const [first = [], second = []] = await written(async (pages) => {
    await pages.row(["Acme (50 items)", "50.00"], "group");
    for (let row = 0; row < ROWS_OF_TWO_PAGES; row += 1) await pages.row([`Client ${row}`, "1.00"]);
  });
  expect(first).toContain("Acme (50 items)");
  expect(second.slice(0, 2)).toEqual(["Client", "Amount"]);
  expect(second).toContain("Acme (50 items), continued");
  expect(second).not.toContain("50.00");
});

test("the heading of a group begins the page on which its first row stands, and is not continued there", async () => {
  for (let before = 20; before < ROWS_OF_TWO_PAGES; before += 1) {
    const pages = await written(async (table) => {
      for (let row = 0; row < before; row += 1) await table.row([`Client ${row}`, "1.00"]);
      await table.row(["Beacon (1 item)", "7.00"], "group");
      await table.row(["Bo Reed", "7.00"]);
      await table.row(["Total, 2 items", "9.00"], "total");
    });
    const own = pages.find((texts) => texts.includes("Bo Reed")) ?? [];
    expect([before, own.includes("Beacon (1 item)")]).toEqual([before, true]);
    expect(pages.flat().filter((text) => text.endsWith("continued"))).toEqual([]);
  }
});

test("the name of a sum reaches over the empty columns after it", async () => {
  const long = "Surplus Lines Trust, Lake State Bank (12 items)";
  const [page = []] = await written((pages) => pages.row([long, ""], "group"));
  expect(page).toContain(long);
});
