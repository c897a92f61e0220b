// A listing paper says the same as a PDF and as a CSV; several are one file.
import type { Cents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import type { ListingPaper } from "../listing-paper.ts";
import { listingCsv } from "../report/listing-csv.ts";
import { csvCells } from "../testing/csv-cells.ts";
import { pdfPages } from "../testing/pdf-text.ts";
import { listingPdf } from "./listing-pdf.ts";

const amount = (value: number) => value as Cents;
const remittance = (change: Partial<ListingPaper> = {}): ListingPaper => ({
  title: "Remittance, Company Payable 1001",
  facts: ["Harbor Insurance Agency", "To: Acme Mutual"],
  columns: [
    { label: "Policy #", weight: 2 },
    { label: "Insured", weight: 3 },
    { label: "Net", weight: 1, isMoney: true },
  ],
  rows: [
    ["HO-1", "Ada Park", amount(85_000)],
    ["=1+1", "Bo Reed", amount(-34_000)],
  ],
  total: ["Total, 2 lines", "", amount(51_000)],
  note: "",
  mark: null,
  ...change,
});

test("a page has title, facts, rows and total", async () => {
  const [texts = []] = await pdfPages(await listingPdf([remittance()], instantOf("2026-03-02T19:00:00Z")));
  expect(texts).toEqual(
    expect.arrayContaining([
      "Remittance, Company Payable 1001",
      "To: Acme Mutual",
      "850.00",
      "-340.00",
      "510.00",
    ]),
  );
});

test("several papers are one file; each counts its own pages, and a void is marked", async () => {
  const rows = Array.from({ length: 60 }, (_, place) => [`HO-${place}`, "Ada Park", amount(100)]);
  const papers = [remittance({ rows }), remittance({ mark: "VOID" })];
  const pages = await pdfPages(await listingPdf(papers, instantOf("2026-03-02T19:00:00Z")));
  const last = pages.at(-1) ?? [];
  expect(pages.length).toBeGreaterThan(2);
  expect(last).toContain("VOID");
  expect(last.join(" ")).toMatch(/Page 1 of/);
});

test("the parts of one document are counted through", async () => {
  const at = instantOf("2026-03-02T19:00:00Z");
  const pages = await pdfPages(await listingPdf([remittance(), remittance()], at, { isOneDocument: true }));
  expect(pages.map((texts) => texts.join(" ").match(/Page \d+ of/)?.[0])).toEqual(["Page 1 of", "Page 2 of"]);
});

test("the CSV has plain amounts, and nothing that a spreadsheet takes for a formula", async () => {
  const cells = csvCells(listingCsv([remittance()]));
  expect(cells.slice(0, 4)).toEqual([
    ["Paper", "Policy #", "Insured", "Net"],
    ["Remittance, Company Payable 1001", "HO-1", "Ada Park", "850.00"],
    ["Remittance, Company Payable 1001", "'=1+1", "Bo Reed", "-340.00"],
    ["Remittance, Company Payable 1001", "Total, 2 lines", "", "510.00"],
  ]);
});

test("facts, memo and mark are texts too: none of them is a formula", () => {
  const facts = ["=HYPERLINK(1)", "Memo: -1"];
  const cells = csvCells(listingCsv([remittance({ facts, note: "@SUM(A1)", mark: "+1" })]));
  expect(cells.slice(4)).toEqual([["'=HYPERLINK(1)"], ["Memo: -1"], ["'@SUM(A1)"], ["'+1"]]);
});
