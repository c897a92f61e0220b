// Papers for clients, read back: figures, pages of each client, the repeated head, and a void's mark.
import type { Cents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { BillPaper, Letterhead, StatementPaper } from "../client-paper.ts";
import { pdfPages, pdfStructure } from "../testing/pdf-text.ts";
import { billPdf } from "./bill-pdf.ts";
import { reminderPdf } from "./reminder-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";

const AT = instantOf("2026-03-02T19:00:00Z");
const amount = (value: number) => value as Cents;

const letterhead: Letterhead = {
  name: "Harbor Insurance Agency",
  address: ["1 Harbor Way", "Austin, TX 78701"],
  phone: "512 555 0100",
  email: "office@harbor.example",
  licence: "License TX 12345",
  logo: null,
  payTo: "Harbor Insurance Agency Premium Trust",
  remitTo: ["PO Box 7", "Austin, TX 78767"],
};
const ada = { id: 42, name: "Ada Park", address: ["12 Elm St", "Austin, TX 78701"] };

const invoice = (change: Partial<BillPaper> = {}): BillPaper => ({
  ...{ kind: "invoice", letterhead, client: ada, name: "Invoice 1001", number: 1001, memo: "" },
  ...{ datedOn: day("2026-03-02"), dueOn: day("2026-04-01"), mark: null },
  lines: [{ policyNumber: "HO-1", description: "Homeowners premium", amount: amount(110_000) }],
  ...{ total: amount(110_000), paid: amount(10_000), since: amount(0), through: day("2026-03-02") },
  ...change,
});

const statement = (lines: number, change: Partial<StatementPaper> = {}): StatementPaper => ({
  ...{ kind: "OpenItem", letterhead, client: ada, number: 7, asOf: day("2026-03-02"), from: null },
  ...{ previousBalance: amount(0), newCharges: amount(lines * 100), paymentsAndCredits: amount(0) },
  ...{ amountDue: amount(lines * 100), pastDue: amount(0), notYetDue: [], message: "Thank you." },
  rows: Array.from({ length: lines }, (_, place) => ({
    ...{ datedOn: day("2026-02-01"), dueOn: day("2026-03-01"), name: `Invoice ${1001 + place}` },
    ...{
      description: "HO-1, Homeowners premium",
      amount: amount(100),
      paid: amount(0),
      balance: amount(100),
    },
  })),
  credits: [{ datedOn: day("2026-02-01"), name: "Receipt 1009", amount: amount(500) }],
  ages: [{ label: "Current", amount: amount(lines * 100) }],
  ...change,
});

const pagesOf = async (made: Promise<Buffer>) => (await pdfPages(await made)).map((page) => [...page]);

test("an invoice says what it is for, what was paid with it, what is left, and to whom to pay it", async () => {
  const [page = []] = await pagesOf(billPdf([invoice()], AT));
  for (const words of [
    ...["INVOICE", "Ada Park", "12 Elm St", "HO-1", "Homeowners premium", "1,100.00", "100.00", "1,000.00"],
    ...["04/01/2026", "Harbor Insurance Agency Premium Trust", "PO Box 7", "License TX 12345"],
  ])
    expect(page).toContain(words);
});

test("an invoice of which something was paid since asks for the rest alone, and for nothing once it is paid", async () => {
  const later = { since: amount(60_000), through: day("2026-05-04") };
  const [partly = []] = await pagesOf(billPdf([invoice(later)], AT));
  for (const words of [
    "Paid or credited since",
    "600.00",
    "Balance on 05/04/2026",
    "400.00",
    "Amount enclosed",
  ])
    expect(partly).toContain(words);
  expect(partly.filter((words) => words === "400.00")).toHaveLength(2);
  const [paid = []] = await pagesOf(billPdf([invoice({ ...later, since: amount(100_000) })], AT));
  expect(paid).toContain("0.00");
  expect(paid).not.toContain("Amount enclosed");
});

test("a voided invoice is marked and asks for no payment; a credit memo asks for none either", async () => {
  const mark = { word: "VOID", words: "Voided 03/03/2026: Typed twice" };
  const [voided = []] = await pagesOf(billPdf([invoice({ mark })], AT));
  expect(voided).toEqual(expect.arrayContaining(["VOID", mark.words]));
  const memo = invoice({ kind: "creditMemo", name: "Credit Memo 1001", dueOn: null });
  const [credit = []] = await pagesOf(billPdf([memo], AT));
  for (const page of [voided, credit]) expect(page).not.toContain("Amount enclosed");
});

test.each([1, 15, 60, 300])(
  "a statement of %i lines has all of them, and its head on every page",
  async (lines) => {
    const pages = await pagesOf(statementPdf([statement(lines)], AT));
    const items = pages.flat().filter((words) => /^Invoice \d+$/.test(words));
    expect(items).toEqual(Array.from({ length: lines }, (_, place) => `Invoice ${1001 + place}`));
    for (const page of pages) expect(page.some((words) => words.includes("Client # 00000042"))).toBe(true);
    const withRows = pages.filter((page) => page.some((words) => /^Invoice \d+$/.test(words)));
    for (const page of withRows) expect(page).toContain("Policy # / Description");
    expect(pages.flat().filter((words) => words === "02/01/2026").length).toBeGreaterThanOrEqual(lines);
    expect(pages.at(-1)).toContain("Amount enclosed");
  },
);

test("a message stands as it was written, whole and in its lines", async () => {
  const long = Array.from({ length: 150 }, (_, place) => `word${place}`).join(" ");
  const [page = []] = await pagesOf(statementPdf([statement(1, { message: `Thank you.\n${long}` })], AT));
  expect(page).toContain("Thank you.");
  expect(page.join(" ")).toContain(long);
});

test("a statement in credit says that the credit is the client's, and asks for nothing", async () => {
  const inCredit = { amountDue: amount(-10_000), paymentsAndCredits: amount(10_100) };
  const [page = []] = await pagesOf(statementPdf([statement(1, inCredit)], AT));
  expect(page).toEqual(expect.arrayContaining(["Your credit", "100.00"]));
  expect(page).toContain("Nothing is due. The credit of 100.00 is yours.");
  for (const words of ["Amount due", "Amount enclosed", "Make checks payable to"])
    expect(page).not.toContain(words);
});

test("a statement of what is paid asks for nothing either", async () => {
  const [page = []] = await pagesOf(statementPdf([statement(1, { amountDue: amount(0) })], AT));
  expect(page).toEqual(expect.arrayContaining(["Amount due", "Nothing is due."]));
  expect(page).not.toContain("Amount enclosed");
});

const moved: Partial<StatementPaper> = {
  ...{ from: day("2026-02-01"), previousBalance: amount(5_000), newCharges: amount(10_000) },
  ...{ paymentsAndCredits: amount(7_000), amountDue: amount(8_000) },
  rows: [
    {
      ...{ datedOn: day("2026-02-03"), dueOn: null, name: "Invoice 1001", description: "Renewal" },
      ...{ amount: amount(10_000), paid: amount(0), balance: amount(15_000), applied: [] },
    },
    {
      ...{ datedOn: day("2026-02-09"), dueOn: null, name: "Receipt 1009", description: "" },
      ...{ amount: amount(0), paid: amount(7_000), balance: amount(8_000) },
      applied: [{ name: "applied to Invoice 1001", amount: amount(6_900) }],
    },
  ],
};

test("a balance forward goes from the balance at its beginning to the closing balance, a line for each transaction", async () => {
  const [page = []] = await pagesOf(statementPdf([statement(0, { ...moved, kind: "BalanceForward" })], AT));
  const table = page.slice(page.indexOf("Charges"), page.indexOf("Unapplied credits"));
  expect(table).toEqual([
    ...["Charges", "Paid / Credits", "Balance", "02/01/2026", "Balance forward", "50.00"],
    ...["02/03/2026", "Invoice 1001", "Renewal", "100.00", "150.00"],
    ...["02/09/2026", "Receipt 1009", "70.00", "80.00", "03/02/2026", "Closing balance", "80.00"],
  ]);
});

test("an activity has below each transaction what it was applied to", async () => {
  const [page = []] = await pagesOf(statementPdf([statement(0, { ...moved, kind: "Activity" })], AT));
  const table = page.slice(page.indexOf("Applied"), page.indexOf("Unapplied credits"));
  expect(table).toEqual([
    ...["Applied", "Charges", "Paid / Credits", "Balance", "02/01/2026", "Balance forward", "50.00"],
    ...["02/03/2026", "Invoice 1001", "Renewal", "100.00", "150.00"],
    ...["02/09/2026", "Receipt 1009", "70.00", "80.00", "applied to Invoice 1001", "69.00"],
    ...["03/02/2026", "Closing balance", "80.00"],
  ]);
});

test("each client's pages are counted by themselves, and have nobody else's", async () => {
  const bo = { id: 43, name: "Bo Reed", address: [] };
  const pages = await pagesOf(statementPdf([statement(60), statement(1, { client: bo })], AT));
  const ofBo = pages.filter((page) => page.includes("Bo Reed"));
  expect(ofBo).toHaveLength(1);
  expect(ofBo[0]?.join(" ")).toMatch(/Page 1 of\s+1/);
  expect(ofBo[0]).not.toContain("Ada Park");
  for (const page of pages.slice(0, -1)) expect(page.join(" ")).not.toMatch(/Bo Reed|00000043/);
});

test("the same paper is the same file, tagged, with title and language", async () => {
  const [once, again] = [await statementPdf([statement(15)], AT), await statementPdf([statement(15)], AT)];
  expect(once.equals(again)).toBe(true);
  expect(once.toString("latin1")).toContain("/Lang (en-US)");
  const tags = JSON.stringify(await pdfStructure(once));
  for (const tag of ["H1", "Table", "TH", "TD"]) expect(tags).toContain(`"${tag}"`);
});

test("a logo stands once in the file, on every first page", async () => {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const drawn = { letterhead: { ...letterhead, logo: png } };
  const made = await statementPdf([statement(1, drawn), statement(1, drawn)], AT);
  expect(made.toString("latin1").match(/\/Subtype \/Image/g)?.length).toBeLessThanOrEqual(2);
  expect((await pdfPages(made)).flat().filter((words) => words === "STATEMENT")).toHaveLength(2);
});

test("a reminder says what is past due, since when, and where to pay it", async () => {
  const rows = [1001, 1002].map((number) => ({
    ...{ datedOn: day("2026-01-01"), dueOn: day("2026-02-01"), name: `Invoice ${number}` },
    ...{ description: "HO-1, Homeowners premium", daysPastDue: 29, open: amount(50_000) },
  }));
  const paper = {
    ...{ letterhead, client: ada, level: 2, asOf: day("2026-03-02"), subject: "Second reminder" },
    ...{ words: "1,000.00 is still open.\nPlease call us.", rows, total: amount(100_000) },
  };
  const [page = []] = await pagesOf(reminderPdf([paper], AT));
  for (const words of [
    ...["REMINDER", "Second reminder", "1,000.00 is still open.", "Please call us.", "Invoice 1002", "29"],
    ...["02/01/2026", "Harbor Insurance Agency Premium Trust", "PO Box 7", "Ada Park"],
  ])
    expect(page).toContain(words);
});

/** Half a download: 64 x 64 pixels that can be seen through, and twenty bytes of them. */
const HALF_A_LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAAFElEQVR4nO3BAQ0AAADCoPdPbQ43oAAAAMwNBPUAAAAASUVORK5CYII=";

test("a kept logo that cannot be decoded is left out, and the paper is whole", async () => {
  // Vitest fails the run on what is thrown beside it, which would end the server.
  const drawn = { letterhead: { ...letterhead, logo: HALF_A_LOGO } };
  const [page = []] = await pagesOf(billPdf([invoice(drawn)], AT));
  expect(page).toEqual((await pagesOf(billPdf([invoice()], AT)))[0]);
});
