// The columns, signs, days and balances of statements: what is guessed, what is said, and what is kept of it for a bank.
import { OFX_1, ofx2 } from "@fiducia/importing/testing/bank-files";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { StatementReader } from "@fiducia/stories/importing/statement-reader";
import { beforeEach, expect, test } from "vitest";

const counter = counterOfTest("2026-12-02T16:00:00Z");
let reader: StatementReader;
beforeEach(() => {
  reader = new StatementReader(counter);
});

test("signs that are turned are said, and turned back", async () => {
  await reader.keep(await reader.bring(OFX_1));
  const statementId = await reader.bring(
    ofx2({
      begins: "2026-11-01",
      ends: "2026-11-30",
      balance: "1967.50",
      lines: [{ on: "2026-11-03", amount: "-40.00", id: "1" }],
    }),
  );
  const { warnings, mapping } = await reader.see(statementId);
  expect(warnings).toEqual([
    "The signs look turned: with what came in as what went out, the balances add up.",
  ]);
  if (!mapping) throw new Error("no mapping");
  granted(await reader.map(statementId, { ...mapping, signTurned: true }));
  expect(await reader.keep(statementId)).toBe("1 lines");
});

const PLAIN = "When,What,How much\n10/03/2026,DEPOSIT,1250.00\n10/07/2026,CHECK 1042,-310.50\n";

test("columns without known headings are chosen once for a bank", async () => {
  const words = "A,B,C\nx,y,z\n";
  const odd = await reader.bring(words);
  expect(await reader.see(odd)).toMatchObject({
    isMapped: false,
    obstacle: "Say which columns are the day and the amount first.",
  });
  expect(await reader.found(odd)).toEqual(["1 null", "2 null"]);

  const statementId = await reader.bring(PLAIN);
  const mapping = {
    headerRow: 1,
    date: 0,
    description: [1],
    amount: 2,
    dayOrder: "monthFirst" as const,
    signTurned: true,
  };
  expect(sentenceOf(await reader.map(statementId, { ...mapping, balance: 2 }))).toContain(
    "COLUMN_TWICE: Amount and Balance",
  );
  expect(sentenceOf(await reader.map(statementId, { ...mapping, moneyIn: 1 }))).toContain("AMOUNT_THRICE");
  expect(sentenceOf(await reader.map(statementId, { ...mapping, headerRow: 9 }))).toContain(
    "HEADER_BEYOND: There is no row 9",
  );
  const { amount: _, ...withoutAmount } = mapping;
  expect(sentenceOf(await reader.map(statementId, withoutAmount))).toContain("AMOUNT_MISSING");
  granted(await reader.map(statementId, mapping));
  expect(await reader.keep(statementId)).toBe(
    "UNFINISHED: Enter what the bank held when the statement ended.",
  );
  granted(await reader.say(statementId, { beginsOn: "2026-10-01", endsOn: "2026-10-31", closing: 100 }));
  expect(await reader.see(statementId)).toMatchObject({
    closingFrom: "said",
    openingFrom: "computed",
    beginsOn: "2026-10-01",
  });
  expect(await reader.keep(statementId)).toBe("2 lines");
  expect(await reader.lines()).toEqual(["10/03 -125000 DEPOSIT", "10/07 31050 CHECK 1042"]);
  const { mapping: kept } = await reader.see(await reader.bring(`Title\n${PLAIN}`));
  expect(kept).toEqual({ ...mapping, headerRow: 2 });
});

test("days and balances that cannot be are refused", async () => {
  const statementId = await reader.bring(PLAIN.replace("When", "Date").replace("How much", "Amount"));
  const say = async (beginsOn: string, endsOn: string) =>
    sentenceOf(await reader.say(statementId, { beginsOn, endsOn, closing: 0 }));
  expect(await say("2026-10-31", "2026-10-01")).toContain("DAYS_TURNED");
  expect(await say("2026-10-04", "2026-10-31")).toBe(
    "DAYS_CUT: The file has lines from 10/03/2026 to 10/07/2026; the statement must cover them.",
  );
  expect(await say("2026-10-01", "2026-12-03")).toContain("DATE_AHEAD");
});

test("a balance of a later day is none of the statement's", async () => {
  const statementId = await reader.bring(
    ofx2({
      balance: "1.00",
      balanceOn: "2026-11-05",
      lines: [{ on: "2026-10-03", amount: "1.00", id: "1" }],
    }),
  );
  expect((await reader.see(statementId)).warnings).toEqual([
    "The file states 1.00 of 11/05/2026, which is not the last day of the statement. Enter what the bank held on 10/31/2026.",
  ]);
  expect(await reader.keep(statementId)).toContain("Enter what the bank held");
});

test("a faulty row stands in the way until it can be read; what was read stays", async () => {
  const statementId = await reader.bring(
    "Date,Description,Debit,Credit,Balance\n12/30/1899,OLD,5.00,,95.00\n10/03/2026,BOTH,5.00,7.00,97.00\n",
  );
  expect(await reader.found(statementId)).toEqual([
    "1 Left: Stands above the lines.",
    "2 Fault: 12/30/1899 is not a day from 01/01/1990 to 12/05/2026.",
    "3 Fault: The row has both 7.00 received and 5.00 paid. A line is one of them.",
  ]);
  expect(await reader.keep(statementId)).toBe(
    "UNFINISHED: 2 rows cannot be read. Change the columns, or correct the file and bring it again.",
  );
});
