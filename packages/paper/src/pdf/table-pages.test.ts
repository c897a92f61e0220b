// A table over several pages: every row has its header and group heading.
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { type PdfElement, pdfPages, pdfStructure } from "../testing/pdf-text.ts";
import { PdfSheet, wholePdf } from "./pdf-sheet.ts";
import { TablePages } from "./table-pages.ts";

const ROWS_OF_TWO_PAGES = 50;

const KIND = { title: "Register", landscape: true, at: instantOf("2026-03-02T19:00:00Z") };

const made = (draw: (pages: TablePages) => Promise<void>): Promise<Buffer> =>
  wholePdf(KIND, async (sheet) => {
    const columns = [
      { label: "Client", isNumeric: false, width: 100 },
      { label: "Amount", isNumeric: true, width: 80 },
    ];
    const pages = new TablePages(sheet, { title: "Register", lines: ["Agency: Harbor"], columns, scale: 1 });
    await pages.begin();
    await draw(pages);
    await pages.end();
  });

const written = async (draw: (pages: TablePages) => Promise<void>) => pdfPages(await made(draw));

/** An element as its type and words, or as its type and children. */
const outline = ({ role, text, kids }: PdfElement): unknown =>
  kids.length === 0 ? `${role} ${text}`.trim() : [role, ...kids.map(outline)];

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

/** The text of the first cell of each row of the tables in it. */
const firstWords = ({ role, kids }: PdfElement): readonly string[] =>
  role === "TR" ? [kids[0]?.text ?? ""] : kids.flatMap(firstWords);

test("who listens hears title, facts and a table of header and cells; what pages repeat is not read out", async () => {
  const bytes = await made(async (pages) => {
    await pages.row(["Acme (2 items)", "3.00"], "group");
    await pages.row(["Bo Reed", "1.00"], "struck");
    await pages.row(["A client whose name goes on in a second line", ""]);
    await pages.row(["Total, 2 items", "2.00"], "total");
  });
  const { title, language, pages } = await pdfStructure(bytes);
  expect([title, language]).toEqual(["Register", "en-US"]);
  expect(pages.map(outline)).toEqual([
    [
      "Root",
      [
        "Document",
        ...["H1 Register", "P Agency: Harbor"],
        [
          "Table",
          ["THead", ["TR", "TH Client", "TH Amount"]],
          [
            "TBody",
            ["TR", "TH Acme (2 items)", "TD 3.00"],
            ["TR", "TD Bo Reed", "TD 1.00"],
            ["TR", "TD A client whose name goes on in a second line", "TD"],
            ["TR", "TH Total, 2 items", "TD 2.00"],
          ],
        ],
      ],
    ],
  ]);
});

test("a table over pages is one table: each page has its rows in it, and no header of a page before", async () => {
  const bytes = await made(async (pages) => {
    await pages.row(["Acme (50 items)", "50.00"], "group");
    for (let row = 0; row < ROWS_OF_TWO_PAGES; row += 1) await pages.row([`Client ${row}`, "1.00"]);
  });
  const { pages } = await pdfStructure(bytes);
  expect(pages).toHaveLength(2);
  // Each page returns the whole tree, with its own words.
  const names = pages.map((page) => firstWords(page).filter(Boolean));
  const clients = Array.from({ length: ROWS_OF_TWO_PAGES }, (_, row) => `Client ${row}`);
  expect(names.flat()).toEqual(["Client", "Acme (50 items)", ...clients]);
  expect(names[1]?.length).toBeGreaterThan(5);
  for (const page of pages) expect(page.kids[0]?.kids.filter(({ role }) => role === "Table")).toHaveLength(1);
});

test("what stands in no element of the document is a defect", async () => {
  const sheet = new PdfSheet({ title: "Register", at: instantOf("2026-03-02T19:00:00Z") });
  await sheet.addPage();
  expect(() => sheet.write("lost", { x: 30, y: 30, size: 9 })).toThrow('"lost" stands in no element');
});
