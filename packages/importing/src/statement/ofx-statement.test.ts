// Statements in OFX 1, OFX 2 and QFX as banks write them, and what is no statement.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { FileFault } from "../file/file-fault.ts";
import { OFX_1, ofx2 } from "../testing/bank-files.ts";
import type { BankFile } from "./bank-file.ts";
import { ofxAmount, ofxDay, ofxStatement, readOfxRow } from "./ofx-statement.ts";
import { parseBankFile } from "./parse-bank-file.ts";

const READING = { signTurned: false, latest: day("2026-12-01") };
const linesOf = ({ rows }: BankFile) =>
  rows.map(({ cells }) => readOfxRow(cells as Readonly<Record<string, string>>, READING));
const read = (text: string) => ofxStatement(Buffer.from(text));
const faultOf = (text: string): string => {
  try {
    read(text);
  } catch (fault) {
    if (fault instanceof FileFault) return fault.message;
    throw fault;
  }
  return "read";
};

const OCTOBER = [
  {
    line: {
      datedOn: "2026-10-03",
      amount: 125_000,
      description: "DEPOSIT",
      reference: "",
      bankKey: "1003-1",
    },
  },
  {
    line: {
      datedOn: "2026-10-07",
      amount: -31_050,
      description: "CHECK 1042",
      reference: "1042",
      bankKey: "1007-1",
    },
  },
  {
    line: {
      datedOn: "2026-10-31",
      amount: -1_200,
      description: "SERVICE CHARGE AT&T & M\u00fcller",
      reference: "",
      bankKey: "1031-9",
    },
  },
];

test("OFX 1 without end tags: days as the bank writes them, exact cents, whichever encoding", () => {
  for (const bytes of [Buffer.from(OFX_1, "latin1"), Buffer.from(OFX_1)]) {
    const file = ofxStatement(bytes);
    expect(file).toMatchObject({
      accountDigits: "6789",
      beginsOn: "2026-10-01",
      endsOn: "2026-10-31",
      balance: { amount: 192_750, on: "2026-10-31" },
    });
    expect(linesOf(file)).toEqual(OCTOBER);
  }
});

test("OFX 2 and QFX, with comments, verbatim text and tags of their makers", () => {
  const text = ofx2({
    balance: "1927.50",
    lines: [
      { on: "2026-10-03", amount: "+1,250.00", id: "1" },
      {
        on: "2026-10-07",
        amount: "-.5",
        id: "2",
        name: "<![CDATA[A < B]]><!-- <MEMO>none</MEMO> -->",
        check: "7",
      },
    ],
  });
  expect(linesOf(read(text))).toEqual([
    { line: { datedOn: "2026-10-03", amount: 125_000, description: "DEPOSIT", reference: "", bankKey: "1" } },
    { line: { datedOn: "2026-10-07", amount: -50, description: "A < B", reference: "7", bankKey: "2" } },
  ]);
});

test("pending lines are left out, several lists of one account are one statement", () => {
  const one = ofx2({ lines: [{ on: "2026-10-03", amount: "1", id: "1" }] });
  const statement = /<STMTRS>[\s\S]*<\/STMTRS>/.exec(one)?.[0] ?? "";
  const pending = "<BANKTRANLISTP><STMTTRNP><TRNAMT>5</TRNAMT></STMTTRNP></BANKTRANLISTP>";
  expect(read(one.replace("</STMTRS>", `${pending}</STMTRS>${statement}`)).rows).toHaveLength(2);
});

test.each([
  [
    "two accounts",
    () =>
      ofx2({ lines: [] }).replace(
        "</STMTRS>",
        `</STMTRS>${/<STMTRS>[\s\S]*<\/STMTRS>/.exec(ofx2({ account: "5", lines: [] }))?.[0]}`,
      ),
    "statements of 2 accounts (6789, 5)",
  ],
  ["another currency", () => ofx2({ currency: "CAD", lines: [] }), "held in CAD"],
  ["a credit card", () => "<OFX><CCSTMTRS><CURDEF>USD</CURDEF></CCSTMTRS></OFX>", "credit card"],
  [
    "a bank's refusal",
    () => "<OFX><SONRS><STATUS><CODE>15500<MESSAGE>Signon invalid</STATUS></SONRS></OFX>",
    "gave no statement: Signon invalid.",
  ],
  ["nothing", () => "<OFX></OFX>", "no statement of a bank account"],
  ["a cut file", () => OFX_1.slice(0, -40), "ends before the statement does"],
  [
    "a document type",
    () => `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "aaaa">]>${ofx2({ lines: [] })}`,
    "declares entities",
  ],
  ["tags without end", () => `<OFX>${"<A>".repeat(100)}${"</A>".repeat(99)}</OFX>`, "cannot be read"],
])("%s is refused with its reason", (_, text, said) => {
  expect(faultOf(text())).toContain(said);
});

test.each([
  ["<!DOCTYPE OFX [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><OFX>&a;</OFX>", "declares entities"],
  ["<html><body>Your session has ended</body></html>", "cannot be read"],
])("%s is no text in columns", async (text, said) => {
  await expect(parseBankFile(Buffer.from(text))).rejects.toThrow(said);
});

test("a line in another currency, of 1899, ahead of today or without an amount is a fault of that line", () => {
  const file = read(
    ofx2({
      lines: [
        { on: "2026-10-03", amount: "1", id: "1", currency: "CAD" },
        { on: "1899-12-30", amount: "1", id: "2" },
        { on: "2026-12-02", amount: "1", id: "3" },
        { on: "2026-10-03", amount: "1.234", id: "4" },
        { on: "2026-10-03", amount: "0.00", id: "5" },
        { on: "2026-10-03", amount: "99999999999.00", id: "6" },
        { on: "2026-13-03", amount: "1", id: "7" },
      ],
    }),
  );
  expect(linesOf(file)).toEqual([
    { fault: "The amount is in CAD, not in dollars." },
    { fault: "12/30/1899 is not a day from 01/01/1990 to 12/01/2026." },
    { fault: "12/02/2026 is not a day from 01/01/1990 to 12/01/2026." },
    { fault: '"1.234" is no amount.' },
    { left: "The amount is 0.00." },
    { fault: "99,999,999,999.00 is more than 100,000,000.00." },
    { fault: '"20261303" is no day.' },
  ]);
});

test("amounts are exact, and days are those of the bank's zone", () => {
  expect(
    ["-1,234.56", "1234,5", "12.", ".07", "5.1000", "1,000", "1.2.3", "", "-", "1e5"].map(ofxAmount),
  ).toEqual([-123_456, 123_450, 1_200, 7, 510, undefined, undefined, undefined, undefined, undefined]);
  expect(
    ["20261001", "20261001235959.123[-5:EST]", "202610011200", "2026-10-01", "2026100"].map(ofxDay),
  ).toEqual(["2026-10-01", "2026-10-01", "2026-10-01", undefined, undefined]);
});

test("a file whose list or statement does not end is refused, as its lines would be lost", () => {
  const cutOff = "The file ends before the statement does. Download it again.";
  for (const end of ["</BANKTRANLIST>", "</STMTRS>"]) {
    expect(faultOf(OFX_1.replace(end, ""))).toBe(cutOff);
    expect(faultOf(ofx2({ lines: [{ on: "2026-10-03", amount: "1.00", id: "1" }] }).replace(end, ""))).toBe(
      cutOff,
    );
  }
});

test("a file of years that no line has is refused", () => {
  const sentence = (said: string) =>
    `The file says that it is of ${said}, which is not a day from 01/01/1990 to 12/31/2099. Download it again, or download it as CSV.`;
  expect(faultOf(ofx2({ begins: "0001-01-01", lines: [] }))).toBe(sentence("01/01/0001"));
  expect(faultOf(ofx2({ ends: "9999-12-31", balanceOn: "2026-10-31", lines: [] }))).toBe(
    sentence("12/31/9999"),
  );
  expect(faultOf(ofx2({ balanceOn: "9999-12-31", lines: [] }))).toBe(sentence("12/31/9999"));
});

test("a zero byte in rows is told which formats a statement may have", async () => {
  await expect(parseBankFile(Buffer.from("Date,Amount\n\0"))).rejects.toThrow(
    "This is no text in rows. Download the statement as OFX, QFX or CSV.",
  );
});
