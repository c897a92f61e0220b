// Statements as banks write them, from the file to the lines that are kept, and whatever may be wrong with them.
import { CSV_HEADER_IN_ROW_7, CSV_NEWEST_FIRST, OFX_1, ofx2 } from "@fiducia/importing/testing/bank-files";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FUNDS_IN } from "@fiducia/stories/counter/tellers";
import { StatementReader } from "@fiducia/stories/importing/statement-reader";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { beforeEach, expect, test } from "vitest";
import { bankStatementRowsQuery, bankStatementsQuery } from "./bank-statement.contract.ts";
import { forgetStatement } from "./statement-steps.command.ts";
import { answerStatementRowCommand, forgetStatementCommand } from "./statement-steps.contract.ts";
import { bankStatements } from "./statements.query.ts";

const counter = counterOfTest("2026-12-02T16:00:00Z");
let reader: StatementReader;
beforeEach(() => {
  reader = new StatementReader(counter);
});

const OCTOBER = ["10/03 125000 DEPOSIT", "10/07 -31050 CHECK 1042", "10/31 -1200 SERVICE CHARGE"];
const OCTOBER_IN_OFX = [...OCTOBER.slice(0, 2), `${OCTOBER[2]} AT&T & M\u00fcller`];

const bringAndKeep = async (content: string): Promise<string> => reader.keep(await reader.bring(content));

test("OFX 1: the closing balance is the bank's, the opening one follows from the lines", async () => {
  const statementId = await reader.bring(OFX_1, "october.qfx");
  expect(await reader.see(statementId)).toMatchObject({
    format: "OFX",
    accountDigits: "6789",
    ...{ beginsOn: "2026-10-01", endsOn: "2026-10-31" },
    ...{ opening: 100_000, openingFrom: "computed", closing: 192_750, closingFrom: "file" },
    ...{ linesTotal: 92_750, gap: 0, counts: { New: 3, Known: 0, Doubtful: 0, Fault: 0, Left: 0 } },
    ...{ warnings: [], obstacle: "" },
  });
  expect(await reader.keep(statementId)).toBe("3 lines");
  expect(await reader.lines()).toEqual(OCTOBER_IN_OFX);
  expect(await reader.see(statementId)).toMatchObject({
    state: "Kept",
    keptBy: expect.any(String),
    linesTotal: 92_750,
  });
});

test.each([
  ["headings in row 7", CSV_HEADER_IN_ROW_7],
  ["two columns of amounts, semicolons, newest first", CSV_NEWEST_FIRST],
])("CSV with %s: both balances are the bank's", async (_, content) => {
  const statementId = await reader.bring(content);
  expect(await reader.see(statementId)).toMatchObject({
    ...{ beginsOn: expect.stringMatching("2026-10-0"), endsOn: "2026-10-31" },
    ...{ opening: 100_000, openingFrom: "file", closing: 192_750, closingFrom: "file", gap: 0 },
  });
  expect(await reader.keep(statementId)).toBe("3 lines");
  expect(await reader.lines()).toEqual(OCTOBER);
});

test("the same file twice adds nothing, and neither does another format of the same days", async () => {
  await bringAndKeep(OFX_1);
  for (const again of [OFX_1, CSV_HEADER_IN_ROW_7, CSV_NEWEST_FIRST]) {
    const statementId = await reader.bring(again);
    const { counts, warnings } = await reader.see(statementId);
    expect([counts.New, counts.Known, counts.Doubtful, warnings]).toEqual([0, 3, 0, []]);
    expect(await reader.keep(statementId)).toBe("0 lines");
  }
  expect(await reader.lines()).toEqual(OCTOBER_IN_OFX);
});

test("of two people who keep the same days at once, one brings the lines", async () => {
  const [first, second] = [await reader.bring(OFX_1), await reader.bring(CSV_NEWEST_FIRST)];
  const kept = await Promise.all([reader.keep(first), reader.keep(second), reader.keep(first)]);
  expect(kept.filter((said) => said === "3 lines")).toHaveLength(1);
  expect(await reader.lines()).toHaveLength(3);
});

test("of equal lines of a day as many are known as were kept", async () => {
  const fees = (count: number, balance: string) =>
    `Date,Description,Amount,Balance\n${Array.from({ length: count }, (_, place) => `10/05/2026,FEE,-5.00,${95 - 5 * place}`).join("\n")}\n10/06/2026,IN,1.00,${balance}\n`;
  expect(await bringAndKeep(fees(2, "91.00"))).toBe("3 lines");
  const statementId = await reader.bring(fees(3, "86.00"));
  expect(await reader.found(statementId)).toEqual([
    "1 Left: Stands above the lines.",
    "2 Known",
    "3 Known",
    "4 New",
    "5 Known",
  ]);
});

const MORE = [
  { on: "2026-10-31", amount: "-12.00", id: "1031-9", name: "SERVICE CHARGE" },
  { on: "2026-11-03", amount: "40.00", id: "1103-1" },
];

test("a period that overlaps the one before brings its new lines, and begins with what was known then", async () => {
  await bringAndKeep(OFX_1);
  const november = ofx2({ begins: "2026-10-31", ends: "2026-11-30", balance: "1967.50", lines: MORE });
  const statementId = await reader.bring(november);
  expect(await reader.see(statementId)).toMatchObject({
    ...{ opening: 193_950, openingFrom: "previous", linesTotal: 2_800, gap: 0, warnings: [] },
    counts: { New: 1, Known: 1 },
  });
  expect(await reader.keep(statementId)).toBe("1 lines");
  expect(await reader.lines()).toEqual([...OCTOBER_IN_OFX, "11/03 4000 DEPOSIT"]);
});

test("a closing balance that is wrong by a cent is refused, and the gap is named", async () => {
  await bringAndKeep(OFX_1);
  const statementId = await reader.bring(
    ofx2({ begins: "2026-11-01", ends: "2026-11-30", balance: "1967.51", lines: MORE.slice(1) }),
  );
  const sentence =
    "GAP: 1,927.50 and its lines, 40.00, make 1,967.50, but the bank states 1,967.51: 0.01 too little.";
  expect(await reader.keep(statementId)).toBe(sentence);
  const { warnings, obstacle } = await reader.see(statementId);
  expect(warnings).toEqual(["Opening balance and lines differ from the closing balance by -0.01."]);
  expect(obstacle).toBe(sentence.slice(5));
  expect(await reader.lines()).toEqual(OCTOBER_IN_OFX);
});

test("days that are missing between two statements are named, and so is an opening balance that differs", async () => {
  await bringAndKeep(OFX_1);
  const late = `Date,Description,Amount,Balance\n11/04/2026,DEPOSIT,40.00,1999.50\n11/05/2026,DEPOSIT,1.00,2000.50\n`;
  const statementId = await reader.bring(late);
  expect((await reader.see(statementId)).warnings).toEqual([
    "11/01/2026 to 11/03/2026 is missing between this statement and the one before.",
    "The opening balance, 1,959.50, differs from 1,927.50, with which the statement before ended, by 32.00.",
  ]);
  expect(await reader.keep(statementId)).toBe("2 lines");
});

test("an id that repeats with another amount is asked about, and both answers are kept to", async () => {
  await bringAndKeep(OFX_1);
  const lines = [
    { on: "2026-11-02", amount: "40.00", id: "1003-1" },
    { on: "2026-11-03", amount: "41.00", id: "1" },
    { on: "2026-11-03", amount: "42.00", id: "1" },
  ];
  const statementId = await reader.bring(
    ofx2({ begins: "2026-11-01", ends: "2026-11-30", balance: "2050.50", lines }),
  );
  expect(await reader.found(statementId)).toEqual([
    "1 Doubtful: The bank gave this id to 1,250.00 on 10/03/2026 before.",
    "2 New",
    "3 Doubtful: Row 2 has the same id: 41.00 on 11/03/2026.",
  ]);
  expect(await reader.keep(statementId)).toBe(
    "UNFINISHED: 2 rows may be known already. Say which of them are other lines.",
  );
  granted(await reader.answer(statementId, "another", 1));
  granted(await reader.answer(statementId, "known", 3));
  expect(await reader.keep(statementId)).toContain("GAP: 1,927.50 and its lines, 81.00, make 2,008.50");
  granted(await reader.answer(statementId, "another"));
  expect(await reader.keep(statementId)).toBe("3 lines");
  expect(sentenceOf(await reader.answer(statementId, "known"))).toContain("KEPT");
});

test("what is near a line of another format, and what was pending before, is asked about", async () => {
  await bringAndKeep(
    "Date,Description,Amount,Balance\n10/03/2026,DEPOSIT,1250.00,2250.00\n10/07/2026,CARD ACME,-30.00,2220.00\n10/09/2026,END,1.00,2221.00\n",
  );
  const statementId = await reader.bring(
    ofx2({
      ...{ begins: "2026-10-01", ends: "2026-10-09", balance: "2216.00" },
      lines: [
        { on: "2026-10-05", amount: "1250.00", id: "1" },
        { on: "2026-10-08", amount: "-35.00", id: "2", name: "Card Acme" },
        { on: "2026-10-09", amount: "1.00", id: "3", name: "END OF DAY" },
      ],
    }),
  );
  expect(await reader.found(statementId)).toEqual([
    "1 Doubtful: Looks like 1,250.00 on 10/03/2026, which is known.",
    "2 Doubtful: -30.00 on 10/07/2026 had the same words and does not stand in this statement.",
    "3 Known: Known as END.",
  ]);
});

test("another account is confirmed first; the bank's own number counts as well as those of earlier files", async () => {
  await bringAndKeep(OFX_1);
  const statementId = await reader.bring(
    ofx2({
      account: "99-0042",
      begins: "2026-11-01",
      ends: "2026-11-30",
      balance: "1967.50",
      lines: MORE.slice(1),
    }),
  );
  const words = "The file is of an account that ends in 0042; Trust Bank ends in 6789.";
  expect((await reader.see(statementId)).warnings).toEqual([words]);
  expect(await reader.keep(statementId)).toBe(`OTHER_ACCOUNT: ${words}`);
  expect(await reader.keep(statementId, true)).toBe("1 lines");
});

test("what is no statement leaves nothing", async () => {
  const said = async (content: string | Buffer) => sentenceOf(await reader.take(content));
  expect(await said("")).toContain("EMPTY");
  expect(await said(Buffer.alloc(20_000_001, "1,2\n"))).toContain("TOO_LARGE");
  expect(await said("%PDF-1.7")).toContain("UNREADABLE: This is a PDF");
  expect(await said(ofx2({ currency: "EUR", lines: [] }))).toContain("held in EUR");
  expect(sentenceOf(await new StatementReader(counter, ACCOUNT.operating).take(OFX_1))).toContain(
    "BANK_UNKNOWN",
  );
  expect(sentenceOf(await new StatementReader(counter, ACCOUNT.trust, "CLK").take(OFX_1))).toContain(
    "NOT_WHOLE",
  );
  const { statements, banks } = await counter.ask("MJS", [bankStatementsQuery, bankStatements], {});
  expect([statements, banks.map(({ name }) => name)]).toEqual([[], ["Trust Bank", "Trust Bank 2"]]);
});

const forget = async (statementId: number) =>
  sentenceOf(await counter.tell("MJS", [forgetStatementCommand, forgetStatement], { statementId }));

test("a statement that is not kept is removed", async () => {
  const statementId = await reader.bring(OFX_1);
  expect(await forget(statementId)).toBe("done");
  expect(await forget(statementId)).toContain("UNKNOWN");
});

test("a kept one is removed with those of its lines that no other has", async () => {
  const [first, second] = [await reader.bring(OFX_1), await reader.bring(CSV_NEWEST_FIRST)];
  await reader.keep(first);
  await reader.keep(second);
  expect(await forget(first)).toBe("done");
  expect(await reader.lines()).toHaveLength(3);
  expect(await forget(second)).toBe("done");
  expect(await reader.lines()).toEqual([]);
});

test("no line that is matched and no day that is reconciled is removed", async () => {
  const reconciler = new Reconciler(counter);
  const funds = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating, amount: 100_000 };
  granted(await counter.tell("MJS", FUNDS_IN, { ...funds, datedOn: "2026-09-30" as never }));
  granted(await reconciler.start("2026-09-30", 100_000));
  const statementId = await reader.bring(OFX_1);
  await reader.keep(statementId);
  const [charge] = (await reconciler.lines()).filter(({ amount }) => amount === -1_200);
  granted(await reconciler.record(charge?.lineId ?? 0, "charge"));
  expect(await forget(statementId)).toBe(
    "LINE_MATCHED: A line of this statement is matched. Undo its match first.",
  );
  for (const { lineId, amount } of await reconciler.lines())
    granted(
      await (amount > 0 ? reconciler.record(lineId, "unidentified") : reconciler.record(lineId, "charge")),
    );
  granted(await reconciler.finish("2026-10-31"));
  expect(await forget(statementId)).toBe(
    "RECONCILED: Trust Bank is reconciled through 10/31/2026. Reopen that first.",
  );
});

test("a file of days that are still to come is brought, and kept once its days are corrected or over", async () => {
  const statementId = await reader.bring(
    ofx2({ begins: "2026-12-01", ends: "2026-12-31", balance: "5.00", lines: [] }),
  );
  const sentence =
    "The statement ends on 12/31/2026, after today, 12/02/2026. Correct its days, or keep it once they are over.";
  expect((await reader.see(statementId)).obstacle).toBe(sentence);
  expect(await reader.keep(statementId)).toBe(`DATE_AHEAD: ${sentence}`);
  granted(await reader.say(statementId, { beginsOn: "2026-12-01", endsOn: "2026-12-02", closing: 500 }));
  expect(await reader.keep(statementId)).toBe("0 lines");
});

test("rows have numbers that the database holds", () => {
  const { body } = answerStatementRowCommand;
  const rowNumber = (number: number) =>
    body.safeParse({ statementId: 1, answer: "known", rowNumber: number }).success;
  const { filter } = bankStatementRowsQuery;
  const afterRow = (number: number) => filter.safeParse({ statementId: 1, afterRow: number }).success;
  expect([rowNumber, afterRow].map((fits) => [fits(2_147_483_647), fits(2_147_483_648)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("a sign of two halves at the end of what is said of a row is left out whole", async () => {
  const cell = `${"x".repeat(59)}\u{1F600}`;
  const statementId = await reader.bring(
    `Date,Description,Amount\n10/03/2026,FEE,5.00\n10/04/2026,FEE,${cell}\n`,
  );
  expect(await reader.found(statementId)).toContain(`3 Fault: "${"x".repeat(59)}" is no amount.`);
});
