// The opening pack as its reader has it: a draft until it is approved, and then with who prepared and approved it.
import { writeAs } from "@fiducia/database/write-unit";
import { cents } from "@fiducia/kernel/cents";
import type { ListingPaper } from "@fiducia/paper/listing-paper";
import { listingPdf } from "@fiducia/paper/pdf/listing-pdf";
import { listingsCsv } from "@fiducia/paper/report/listing-csv";
import { csvCells } from "@fiducia/paper/testing/csv-cells";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { ACCOUNT, CLIENT, callerOf, type Initials, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Opener } from "@fiducia/stories/importing/opener";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openingRow } from "../shared/opening-row.contract.ts";
import { openingPack } from "./opening-pack.query.ts";

const counter = counterOfFile();
let openingId: number;

const ofAda = { clientId: CLIENT.ada, datedOn: "2026-02-01" } as const;
const ROWS = [
  {
    ...{ kind: "invoice", document: "INV-1", ...ofAda, policyId: POLICY.ada, amount: 100_000 },
    ...{ reportingAccountId: ACCOUNT.acme, retainedAmount: 15_000, retainedAccountId: ACCOUNT.commission },
    ...{ collected: 50_000, paidOn: 20_000, retainedCollected: 10_000, trustBankId: ACCOUNT.trust },
  },
  {
    ...{ kind: "invoice", document: "INV-1", lineNumber: 2, ...ofAda, policyId: POLICY.ada, amount: 2_500 },
    ...{ reportingAccountId: ACCOUNT.fees, bankedOutside: 500 },
  },
  { kind: "credit", document: "=R-1", ...ofAda, trustBankId: ACCOUNT.trust, amount: 7_500 },
  {
    ...{ kind: "outstanding", trustBankId: ACCOUNT.trust, checkNumber: 501, datedOn: "2026-02-20" },
    ...{ payee: "Acme Mutual", amount: 3_000 },
  },
].map((row) => openingRow.parse(row));

const read = (who: Initials = "MJS", wanted = openingId) =>
  counter.read((unit) => openingPack(unit, callerOf(who), wanted));
const pack = async (): Promise<readonly ListingPaper[]> => granted(await read());
const paperOf = (papers: readonly ListingPaper[], title: string) =>
  papers.find((paper) => paper.title.endsWith(`: ${title}`));

beforeAll(async () => {
  const opener = new Opener(counter);
  openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, ROWS);
  await opener.totalAsRows(openingId, {
    [ACCOUNT.trust]: { balance: cents(50_000), statementBalance: cents(53_000) },
  });
});

test("a draft has the totals, the banks, the reports and every document", async () => {
  const papers = await pack();
  expect(papers.map(({ title }) => title)).toEqual(
    [
      ...["Totals", "Trust banks", "Trust position", "Clients, by days past due", "Company payables"],
      ...["Agency revenue", "Invoices", "Client credits", "Checks outstanding"],
    ].map((title) => `Draft: Opening balances as of 02/28/2026: ${title}`),
  );
  expect(paperOf(papers, "Trust banks")?.rows.slice(0, 1)).toEqual([
    ["Trust Bank", 50_000, 47_500, 2_500, "Held for Unidentified", 53_000, 0, 3_000],
  ]);
  expect(paperOf(papers, "Trust position")?.total).toEqual(["Total", 30_000, 10_000, 10_000, 0, 0, 50_000]);
  const invoices = paperOf(papers, "Invoices");
  expect(invoices?.rows).toEqual([
    [
      ...["INV-1", "Ada Park", "02/01/2026", "02/01/2026", "HO-1", "Acme Payable"],
      ...[100_000, 15_000, 60_000, 0, 20_000, 40_000],
    ],
    [
      ...["INV-1, line 2", "Ada Park", "02/01/2026", "02/01/2026", "HO-1", "Agency Fee Income"],
      ...[2_500, 0, 0, 500, 0, 2_000],
    ],
  ]);
  expect(invoices?.total).toEqual([
    "2 rows",
    "",
    "",
    "",
    "",
    "",
    102_500,
    15_000,
    60_000,
    500,
    20_000,
    42_000,
  ]);
  expect(invoices).toMatchObject({ mark: "DRAFT" });
});

test("on paper each page says that it is a draft, and a spreadsheet takes nothing in it for a formula", async () => {
  const papers = await pack();
  const pages = await pdfPages(await listingPdf(papers, counter.now));
  expect(pages).toHaveLength(papers.length);
  for (const page of pages) expect(page.join(" ")).toContain("Draft: Opening balances as of 02/28/2026");
  const cells = csvCells(listingsCsv(papers));
  expect(cells.flat().filter((cell) => cell.startsWith("="))).toEqual([]);
  expect(cells.find((row) => row[1] === "Document" && row.includes("Retained"))).toBeDefined();
  expect(cells.find((row) => row[1] === "INV-1, line 2")?.slice(-6)).toEqual([
    ...["25.00", "0.00", "0.00", "5.00", "0.00", "20.00"],
  ]);
});

test("who may do it in some offices only, or asks for another one, has no pack", async () => {
  expect((await read("LAK")).ok).toBe(false);
  expect(await read("MJS", openingId + 1)).toMatchObject({ ok: false, refusal: { kind: "unknown" } });
});

test("an approved one says who approved it and when, and one that was taken back says so", async () => {
  const be = (state: string, more = sql``) =>
    writeAs(counter.connection, counter.agencyId, (unit) =>
      unit.run(sql`update opening set state = ${state}, approved_by = 2, approved_at = '2026-03-02T17:05:00Z' ${more}
        where agency_id = ${unit.agencyId}`),
    );
  await be("Posted");
  const [totals] = await pack();
  expect(totals).toMatchObject({ mark: null, title: "Opening balances as of 02/28/2026: Totals" });
  expect(totals?.facts).toEqual([
    "Counter Agency; from Ledger cards",
    "Prepared by MJS Staff on 03/02/2026 10:00 AM",
    "Approved by TRK Staff on 03/02/2026 11:05 AM",
  ]);
  await be("TakenBack", sql`, taken_back_by = 1, reason = 'Wrong day'`);
  const [taken] = await pack();
  expect(taken).toMatchObject({ mark: "TAKEN BACK" });
  expect(taken?.facts.at(-1)).toBe("Taken back: Wrong day");
});
