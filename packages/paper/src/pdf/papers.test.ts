// Receipts and checks in many forms: other alphabets, characters missing in the font, many lines, voided ones.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { Letterhead } from "../client-paper.ts";
import type { CheckPaper, ReceiptPaper } from "../item-paper.ts";
import { programOf } from "../testing/other-programs.ts";
import { type PdfElement, pdfPages, pdfStructure } from "../testing/pdf-text.ts";
import { checkPdf } from "./check-pdf.ts";
import { LACKING } from "./pdf-sheet.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const AT = instantOf("2026-03-02T19:00:00Z");
const amount = (value: number) => value as Cents;

const letterhead: Letterhead = {
  ...{
    name: "Harbor Insurance Agency, LLC",
    address: ["1 Harbor Way", "Austin, TX 78701"],
    phone: "512 555 0100",
  },
  ...{ email: "office@harbor.example", licence: "License TX 12345", logo: null, payTo: "", remitTo: [] },
};

const receipt = (change: Partial<ReceiptPaper> = {}): ReceiptPaper => ({
  kind: "receipt",
  letterhead,
  office: "Main Street",
  name: "Receipt 1001",
  number: 1001,
  datedOn: day("2026-03-02"),
  memo: "",
  createdBy: "MJS",
  mark: null,
  client: { id: 42, name: "Ada Park", address: ["12 Elm St", "Austin, TX 78701"] },
  methods: [{ method: "MoneyOrder", referenceNumber: "77", amount: amount(110005) }],
  creditsUsed: [],
  paid: [{ name: "Invoice 1001", description: "HO-1", amount: amount(100000) }],
  directBill: [],
  change: amount(0),
  received: amount(110005),
  unapplied: amount(10005),
  ...change,
});

const check = (change: Partial<CheckPaper> = {}): CheckPaper => ({
  kind: "check",
  agency: "Harbor Insurance Agency",
  office: "Main Street",
  name: "Company Payable 1001",
  number: 1001,
  datedOn: day("2026-03-02"),
  memo: "February",
  createdBy: "MJS",
  mark: null,
  bank: "Premium Trust",
  title: "Harbor Insurance Agency",
  layout: "top",
  checkNumber: "2291",
  payee: "Acme Mutual",
  address: [],
  amount: amount(159375),
  lines: [{ name: "Invoice 1006", description: "Annual premium", amount: amount(159375) }],
  ...change,
});

async function textsOf(made: Promise<Buffer>): Promise<string[][]> {
  return (await pdfPages(await made)).map((page) => [...page]);
}

test("a receipt names the way of paying and what is kept as credit", async () => {
  const [texts = []] = await textsOf(receiptPdf(receipt(), AT));
  expect(texts).toEqual(
    expect.arrayContaining([
      "Money Order 77",
      "1,100.05",
      "Invoice 1001, HO-1",
      "100.05",
      "Client # 00000042",
    ]),
  );
  expect(texts).not.toContain(LACKING);
});

test("a receipt names the agency as the law knows it, and where it is", async () => {
  const [texts = []] = await textsOf(receiptPdf(receipt(), AT));
  for (const words of [
    "Harbor Insurance Agency, LLC",
    "1 Harbor Way, Austin, TX 78701",
    "512 555 0100 \u00b7 office@harbor.example",
    "License TX 12345",
  ])
    expect(texts).toContain(words);
});

test("names of other alphabets come out whole", async () => {
  const names = [
    "Łódź Żółć Sp. z o.o.",
    "Müller & Ñandú",
    "Ελλάδα",
    "Кирилл",
    "Nguyễn Văn Tiếng",
    "Ștefan Őry",
  ];
  for (const name of names) {
    const [texts = []] = await textsOf(receiptPdf(receipt({ client: { id: 1, name, address: [] } }), AT));
    expect(texts).toContain(name);
    expect(texts).not.toContain(LACKING);
  }
});

test("a sign that the font lacks is a square, and the paper says why", async () => {
  const [texts = []] = await textsOf(
    receiptPdf(receipt({ client: { id: 1, name: "株式会社 Ltd", address: [] } }), AT),
  );
  expect(texts).toContain("\u25A1\u25A1\u25A1\u25A1 Ltd");
  expect(texts).toContain(LACKING);
});

test("a long receipt goes on to further pages and loses no line", async () => {
  const paid = Array.from({ length: 100 }, (_, index) => ({
    name: `Invoice ${2000 + index}`,
    description: "",
    amount: amount(1000),
  }));
  const pages = await textsOf(receiptPdf(receipt({ paid }), AT));
  expect(pages.length).toBeGreaterThan(1);
  for (const { name } of paid) expect(pages.flat()).toContain(name);
});

test("a check says its amount in figures and in words, and both vouchers what it pays", async () => {
  const [texts = []] = await textsOf(checkPdf(check(), AT));
  expect(texts).toContain("**1,593.75");
  expect(
    texts.filter((text) => /^One thousand five hundred ninety-three and 75\/100 \*+$/.test(text)),
  ).toHaveLength(1);
  expect(texts.filter((text) => text === "Acme Mutual")).toHaveLength(3);
  expect(texts.filter((text) => text === "Invoice 1006")).toHaveLength(2);
});

test("what a voucher has no room for is one sum, so that it still adds up", async () => {
  const lines = Array.from({ length: 25 }, (_, index) => ({
    name: `Invoice ${3000 + index}`,
    description: "",
    amount: amount(100),
  }));
  const [texts = []] = await textsOf(checkPdf(check({ lines, amount: amount(2500) }), AT));
  expect(texts.filter((text) => text === "and 16 more")).toHaveLength(2);
  expect(texts.filter((text) => text === "16.00")).toHaveLength(2);
});

test("what was voided says so: on a receipt with day and reason, on a check on each part", async () => {
  const mark = { word: "VOID", words: "Voided 03/04/2026: Typed twice" };
  const [said = []] = await textsOf(receiptPdf(receipt({ mark }), AT));
  expect(said).toContain(mark.words);
  const [texts = []] = await textsOf(checkPdf(check({ mark }), AT));
  expect(texts.filter((text) => text === "VOID")).toHaveLength(3);
});

const rolesIn = ({ role, kids }: PdfElement): readonly string[] => [role, ...kids.flatMap(rolesIn)];
const textsIn = ({ role, text, kids }: PdfElement, wanted: string): readonly string[] => [
  ...(role === wanted ? [text] : []),
  ...kids.flatMap((kid) => textsIn(kid, wanted)),
];

test("papers have title and language, and say which words are heading, cell and amount", async () => {
  const paper = await pdfStructure(await receiptPdf(receipt(), AT));
  expect([paper.title, paper.language]).toEqual(["Receipt 1001, Harbor Insurance Agency, LLC", "en-US"]);
  const page: PdfElement = { role: "Root", text: "", kids: paper.pages };
  expect(textsIn(page, "H1")).toEqual(["Receipt 1001"]);
  expect(textsIn(page, "H2")).toEqual(["RECEIVED FROM", "RECEIVED", "USED FOR"]);
  expect(textsIn(page, "TH")).toEqual([
    ...["Money Order 77", "Total", "Invoice 1001, HO-1", "Not applied; kept as your credit", "Total"],
  ]);
  expect(textsIn(page, "TD")).toEqual(["1,100.05", "1,100.05", "1,000.00", "100.05", "1,100.05"]);
  const { title, pages } = await pdfStructure(await checkPdf(check(), AT));
  expect(title).toBe("Check 2291, Harbor Insurance Agency");
  const roles = pages.flatMap(rolesIn);
  expect(roles.filter((role) => role === "Sect")).toHaveLength(3);
  expect(roles.filter((role) => role === "Table")).toHaveLength(2);
});

test("qpdf finds no fault in papers, and pdftotext reads their amounts", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "fiducia-papers-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, made, amount] of [
    ["receipt.pdf", receiptPdf(receipt(), AT), "1,100.05"],
    ["check.pdf", checkPdf(check(), AT), "1,593.75"],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, await made);
    const checked = programOf(context, "qpdf")("--check", path);
    expect(checked).toContain("No syntax or stream encoding errors found");
    expect(programOf(context, "pdftotext")(path, "-")).toContain(amount);
  }
});

test("the same paper made at the same moment is the same file", async () => {
  const [once, again] = [await checkPdf(check(), AT), await checkPdf(check(), AT)];
  expect(once.equals(again)).toBe(true);
});

test("what is copied from a paper does not depend on what was printed before it", async () => {
  // The font draws both alike.
  const [increment, delta] = ["\u2206", "\u0394"];
  for (const sign of [increment, delta, increment]) {
    const memo = `Unit ${sign}`;
    expect((await pdfPages(await receiptPdf(receipt({ memo }), AT))).flat()).toContain(memo);
  }
});

test("what somebody typed stays text", async () => {
  const name = ") Tj ET /JS (app.alert(1)) <</URI>> \\";
  const made = await receiptPdf(receipt({ client: { id: 1, name, address: [] }, memo: name }), AT);
  expect((await pdfPages(made)).flat()).toContain(name);
  expect(made.toString("latin1")).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|AA)\b/);
});
